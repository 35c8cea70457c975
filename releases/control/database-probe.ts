import type { PlatformServices } from "./platform-services";

/** A query without a response by then counts as failed. */
const defaultDeadlineMs = 2_000;
/** After this long a query is abandoned: its connection may be dead while new ones work. */
const abandonAfterMs = 10_000;

export interface DatabaseProbeOptions {
  services: () => PlatformServices | null;
  deadlineMs?: number;
  now?: () => number;
}

/** Resolves with whether the release database responds; never rejects. */
export type DatabaseProbe = () => Promise<boolean>;

/**
 * Queries the release database through the shared pool. Concurrent callers share one query, so that many scrapes use
 * one connection.
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
