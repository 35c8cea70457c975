import { isDatabaseUnavailable } from "@larchway/shared/server/database";

/** Tells what may be shown while the database is unavailable; the listing index does. */
export interface Staleness {
  /** True while changes are seen at most a few seconds after they were made. */
  isInTouch(): boolean;
  /** The age in seconds of what is shown while the database is unavailable; undefined when nothing stale may be shown. */
  staleSeconds(): number | undefined;
}

/** Whether an error may be answered with what was read before: the database is unavailable, and that is not too old. */
export function mayUseLast(staleness: Staleness, error: unknown): boolean {
  // The index notices an outage within a second; until then it is in touch.
  const isFreshEnough = staleness.isInTouch() || staleness.staleSeconds() !== undefined;
  return isFreshEnough && isDatabaseUnavailable(error);
}

/**
 * `load`, which while the database is unavailable returns what it loaded last. Only for values that everybody may see.
 *
 * @throws what `load` throws when nothing was loaded before, or when it is too old
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
