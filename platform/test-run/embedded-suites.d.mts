import type { SuiteProfile } from "./profile.mjs";

/**
 * The test files that run a second time, on the embedded engine, in the order of their paths: those that deal with an
 * engine themselves (`sourceNeedsBothEngines`), and the cheapest others that together ran every repository function
 * that any test ran on PostgreSQL. A new repository function so brings its own test file along.
 */
export function chooseEmbeddedSuites(
  profiles: readonly Pick<SuiteProfile, "file" | "phases" | "repositories">[],
  readSource: (file: string) => string,
): string[];

/** True for a test that opens databases itself, or compares random input over one. */
export function sourceNeedsBothEngines(source: string): boolean;
