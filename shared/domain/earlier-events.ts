import type { HistoryEvent } from "@larchway/shared/contracts/api";

/**
 * How many events at the beginning of a listing's history happened in earlier listings of the home: those before it was
 * listed last. A listing number is of one listing, so they don't carry its number.
 */
export function countEarlierEvents(history: readonly HistoryEvent[]): number {
  return Math.max(
    0,
    history.findLastIndex(({ event }) => event === "Listed"),
  );
}
