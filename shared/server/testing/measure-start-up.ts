/** What a test file waits for before its tests: an engine or a server of a database, a program of its own. */
type StartUpKind = "database" | "processes";

/** Set by platform/test/suite-profile.cjs while `npm test -- --profile` runs; seconds by kind. */
const profile = globalThis as { testStartUp?: Partial<Record<StartUpKind, number>> };

/** For tests: runs `work` and adds its wall time to the profile of this test file, if there is one. */
export async function measureStartUp<T>(kind: StartUpKind, work: () => Promise<T>): Promise<T> {
  const { testStartUp } = profile;
  if (!testStartUp) return work();
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    testStartUp[kind] = (testStartUp[kind] ?? 0) + (performance.now() - startedMs) / 1000;
  }
}
