import { isDatabaseUnavailable } from "@larchway/shared/server/database";

/** How old shown data may be while the database is unavailable; implemented by the listing index. */
export interface Staleness {
  /** Whether changes are seen within a few seconds. */
  isInTouch(): boolean;
  /** Age in seconds of the shown data while the database is unavailable; undefined when no stale data may be shown. */
  staleSeconds(): number | undefined;
}

/** Whether earlier data may replace this error: the database is unavailable, and the data is not too old. */
export function mayUseLast(staleness: Staleness, error: unknown): boolean {
  // The index notices an outage within a second; until then it is in touch.
  const isFreshEnough = staleness.isInTouch() || staleness.staleSeconds() !== undefined;
  return isFreshEnough && isDatabaseUnavailable(error);
}

/**
 * Wraps `load`: while the database is unavailable, it returns the last loaded value. Only for public values.
 *
 * @throws the error of `load` when an earlier value is missing or too old
 */
export function keepLast<T>(staleness: Staleness, load: () => Promise<T>): () => Promise<T> {
  let last: { value: T } | undefined;
  return async () => {
    if (last && staleness.staleSeconds() !== undefined) return last.value;
    try {
      last = { value: await load() };
    } catch (error) {
      if (!last || !mayUseLast(staleness, error)) throw error;
    }
    return last.value;
  };
}
