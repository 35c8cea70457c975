import type { GardenOptions } from "./garden";

/** A build that the boot check refuses; what it does to a page that gets it is no matter here. */
export interface RefusedMisbehaviour {
  build: GardenOptions;
  /** What the refusal says. */
  reason: RegExp;
}

/** One way of being wrong: a build that differs from the good one in a single point. */
export interface Misbehaviour {
  build: GardenOptions;
  /** Codes by which the gate refuses it. */
  refusedFor: string[];
  /** What its reason says. */
  reason?: RegExp;
  /** What visitors see when somebody forces it: the build before, the page itself, or no page at all. */
  forced: "previous" | "shown" | "not found";
  /** What browsers report of it, once. */
  beacon?: "failed" | "error";
}
