import type { GardenOptions } from "./garden";

/** A build that the boot check rejects; its effect on a page is not tested. */
export interface RefusedMisbehaviour {
  build: GardenOptions;
  /** Matches the reason of the rejection. */
  reason: RegExp;
}

/** One kind of fault: a build that differs from the good one in a single point. */
export interface Misbehaviour {
  build: GardenOptions;
  /** Codes with which the gate rejects it. */
  refusedFor: string[];
  /** Matches the reason. */
  reason?: RegExp;
  /** Result for visitors when it is forced live: the previous build, the page itself, or no page. */
  forced: "previous" | "shown" | "not found";
  /** The browsers' report about it, once. */
  beacon?: "failed" | "error";
}
