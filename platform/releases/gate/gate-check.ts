import type { BuildRecord } from "@larchway/shared/contracts/release";

/** What speaks against making a build live, and what to do about it. */
export interface Finding {
  code: string;
  message: string;
  fix: string;
}

/** Builds that can stand in for live ones. */
export interface Alternatives {
  canaries: readonly BuildRecord[];
  fallbacks: readonly BuildRecord[];
}

/** What a build goes live among. */
export interface GateContext {
  /** Live beside it once it is, those that go live in the same step among them. */
  others: readonly BuildRecord[];
  /** Builds of other remotes that a part of the visitors gets instead: canaries, and what pages fall back to. */
  alternatives: Alternatives;
  /** The build of the same remote that is live now. */
  replaced: BuildRecord | null;
  /** Paths that are given up on purpose. */
  droppedRoutes: readonly string[];
}

/** A stored file of a build; null when there is none. */
export type ReadStored = (path: string) => Promise<Buffer | null>;

/** What decides by the build alone: the same for ever, so it is checked once. */
export type BuildCheck = (candidate: BuildRecord, read: ReadStored) => Finding[] | Promise<Finding[]>;

/** What decides by the company that the build comes into. */
export type SetCheck = (candidate: BuildRecord, context: GateContext) => Finding[];
