import type { PlatformServices } from "./platform-services";

/** A query that has no response by then counts as none. */
const defaultDeadlineMs = 2_000;
/** A query without a response for so long is given up: its connection may be dead while new ones work. */
const abandonAfterMs = 10_000;

export interface DatabaseProbeOptions {
  services: () => PlatformServices | null;
  deadlineMs?: number;
  now?: () => number;
}

/** Resolves with whether the release database responds now; never rejects. */
export type DatabaseProbe = () => Promise<boolean>;

/**
 * Asks the release database through the pool that everything else uses. Callers share the query under way, so that many
 * scrapes take one connection.
 */
export function createDatabaseProbe({
  services,
  deadlineMs = defaultDeadlineMs,
  now = Date.now,
}: DatabaseProbeOptions): DatabaseProbe {
  let pending: { result: Promise<boolean>; since: number } | undefined;

  function query(): Promise<boolean> {
    if (pending && now() - pending.since < abandonAfterMs) return pending.result;
    const database = services()?.database;
    if (!database) return Promise.resolve(false);
    // eslint-disable-next-line no-restricted-syntax -- reads no table
    const result = database.query("select 1").then(
      () => true,
      () => false,
    );
    const started = { result, since: now() };
    pending = started;
    void result.finally(() => {
      if (pending === started) pending = undefined;
    });
    return result;
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), deadlineMs).unref();
    });
    const isOpen = await Promise.race([query(), timedOut]);
    clearTimeout(timer);
    return isOpen;
  };
}
