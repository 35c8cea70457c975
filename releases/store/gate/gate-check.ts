import type { BuildRecord } from "@larchway/shared/contracts/release";

/** An objection to making a build live, and how to fix it. */
export interface Finding {
  code: string;
  message: string;
  fix: string;
}

/** Builds that can replace live ones. */
export interface Alternatives {
  canaries: readonly BuildRecord[];
  fallbacks: readonly BuildRecord[];
}

/** The builds that a candidate must work with. */
export interface GateContext {
  /** Builds that will be live with the candidate, including those that go live in the same step. */
  others: readonly BuildRecord[];
  /** Builds of other remotes that some visitors get instead: canaries and fallbacks. */
  alternatives: Alternatives;
  /** The build of the same remote that is live now. */
  replaced: BuildRecord | null;
  /** Paths that are dropped on purpose. */
  droppedRoutes: readonly string[];
}

/** Reads a stored file of a build; null when it does not exist. */
export type ReadStored = (path: string) => Promise<Buffer | null>;

/** Depends on the build alone, so its result never changes and is checked once. */
export type BuildCheck = (candidate: BuildRecord, read: ReadStored) => Finding[] | Promise<Finding[]>;

/** Depends on the builds that are live with the candidate. */
export type SetCheck = (candidate: BuildRecord, context: GateContext) => Finding[];
