/** Kinds of start-up that a test file waits for: a database engine or server, or a separate process. */
type StartUpKind = "database" | "processes";

/** Set by platform/test/suite-profile.cjs during `npm test -- --profile`; seconds by kind. */
const profile = globalThis as { testStartUp?: Partial<Record<StartUpKind, number>> };

/** For tests: runs `work` and adds its wall time to the profile of this test file, if profiling is on. */
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
