/**
 * Milliseconds that a hook of a server's test may take at least. Hooks open databases and start processes: a second on
 * a machine at rest, minutes on one with a load of 15. Only one that never ends may fail.
 */
export const hookLimit = 300_000;

type Hook = (work: jest.ProvidesHookCallback, timeout?: number) => unknown;

/** The same hook with that limit; a longer one of a test's own stays. */
export function withHookLimit(hook: Hook): Hook {
  return (work, timeout = 0) => hook(work, Math.max(timeout, hookLimit));
}
