import { bus } from "@larchway/shared/events";
import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";

/** This browser's record of homes: seen, hidden, and the times of visits to lists. */
export interface Marks {
  seen: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  /** Milliseconds since 1970 of the previous visit; undefined on the first. */
  lastVisit?: number;
  /** Path and query of the last search that had filters. */
  lastSearch?: string;
}

/** On the server and before storage was read. */
export const noMarks: Marks = { seen: new Set(), hidden: new Set() };

/** Most stored homes that were seen; the newest are kept. */
const most = 500;
/** After a pause of this many milliseconds a new visit starts. */
const visitPauseMs = 4 * 3_600_000;

const listeners = new Set<() => void>();

/** The current record. Browser only. */
export function readMarks(): Marks {
  const visits = readStored("listVisits");
  return {
    seen: new Set(readStored("seenHomes")),
    hidden: new Set(readStored("hiddenHomes")),
    lastVisit: visits?.previous,
    lastSearch: visits?.search,
  };
}

/** Calls back when the record changes, in another tab too; returns the unsubscribe function. Browser only. */
export function subscribeMarks(changed: () => void): () => void {
  const keys = ["seenHomes", "hiddenHomes", "listVisits"] as const;
  const undo = [bus.on("hidden:changed", changed), ...keys.map((key) => subscribeStored(key, changed))];
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    undo.forEach((each) => each());
  };
}

function notify(): void {
  listeners.forEach((changed) => changed());
}

/** Stores that the page of a home was opened. Browser only. */
export function markSeen(listingKey: string): void {
  const others = readStored("seenHomes").filter((key) => key !== listingKey);
  writeStored("seenHomes", [...others, listingKey].slice(-most));
  notify();
}

/** Clears the opened homes. Browser only. */
export function clearSeen(): void {
  writeStored("seenHomes", []);
  notify();
}

/** Stores that a list was opened. After a pause, homes listed since the previous visit are new. Browser only. */
export function markVisit(now: number): void {
  const visits = readStored("listVisits");
  const isSameVisit = visits !== null && now - visits.latest < visitPauseMs;
  const previous = isSameVisit ? visits.previous : visits?.latest;
  writeStored("listVisits", { search: visits?.search, previous, latest: now });
  if (!isSameVisit) notify();
}

/** Stores a search, so that it can be continued; without one clears it. Browser only. */
export function markSearch(search: string | undefined, now: number): void {
  const visits = readStored("listVisits");
  if (visits?.search === search) return;
  writeStored("listVisits", { latest: now, ...visits, search });
  notify();
}

/** The end of the previous visit, even when no list was opened yet in this one. Browser only. */
export function findLastVisit(now: number): number | undefined {
  const visits = readStored("listVisits");
  return visits && now - visits.latest >= visitPauseMs ? visits.latest : visits?.previous;
}
