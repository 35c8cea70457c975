import type { HistoryEvent } from "@larchway/shared/contracts/api";

/**
 * Number of events at the start of a listing's history that belong to earlier listings of the home: those before the
 * last listing event. They must not carry this listing's number.
 */
export function countEarlierEvents(history: readonly HistoryEvent[]): number {
  return Math.max(
    0,
    history.findLastIndex(({ event }) => event === "Listed"),
  );
}
