import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";

/** What this browser remembers of homes: seen, hidden, and when lists were looked at. */
export interface Marks {
  seen: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  /** Milliseconds since 1970 of the visit before this one; undefined on the first. */
  lastVisit?: number;
  /** Path and query of the last search that had filters. */
  lastSearch?: string;
}

/** On the server and before the storage was read. */
export const noMarks: Marks = { seen: new Set(), hidden: new Set() };

/** Of the homes seen the newest are remembered, of the hidden ones too. */
const most = 500;
/** A pause of this many milliseconds begins another visit. */
const visitPause = 4 * 3_600_000;

const listeners = new Set<() => void>();

/** The marks as they are now. Browser only. */
export function readMarks(): Marks {
  const visits = readStored("listVisits");
  return {
    seen: new Set(readStored("seenHomes")),
    hidden: new Set(readStored("hiddenHomes")),
    lastVisit: visits?.previous,
    lastSearch: visits?.search,
  };
}

/** Calls back when a mark changes, in another tab too; returns the undo. Browser only. */
export function subscribeMarks(changed: () => void): () => void {
  const keys = ["seenHomes", "hiddenHomes", "listVisits"] as const;
  const undo = keys.map((key) => subscribeStored(key, changed));
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    undo.forEach((each) => each());
  };
}

function notify(): void {
  listeners.forEach((changed) => changed());
}

/** Remembers that the page of a home was opened. Browser only. */
export function markSeen(listingKey: string): void {
  const others = readStored("seenHomes").filter((key) => key !== listingKey);
  writeStored("seenHomes", [...others, listingKey].slice(-most));
  notify();
}

/** Forgets which homes were opened. Browser only. */
export function clearSeen(): void {
  writeStored("seenHomes", []);
  notify();
}

/** Hides a home from lists, or shows it again. Browser only. */
export function setHidden(listingKey: string, isHidden: boolean): void {
  const others = readStored("hiddenHomes").filter((key) => key !== listingKey);
  writeStored("hiddenHomes", (isHidden ? [...others, listingKey] : others).slice(-most));
  notify();
}

/** Remembers that a list was looked at: after a pause, what was entered since the time before is new. Browser only. */
export function markVisit(now: number): void {
  const visits = readStored("listVisits");
  const isSameVisit = visits !== null && now - visits.latest < visitPause;
  const previous = isSameVisit ? visits.previous : visits?.latest;
  writeStored("listVisits", { search: visits?.search, previous, latest: now });
  if (!isSameVisit) notify();
}

/** Remembers a search, to go on with it; without one forgets it. Browser only. */
export function markSearch(search: string | undefined, now: number): void {
  const visits = readStored("listVisits");
  if (visits?.search === search) return;
  writeStored("listVisits", { latest: now, ...visits, search });
  notify();
}

/** When the visit before this one ended, also where no list was looked at yet in this one. Browser only. */
export function findLastVisit(now: number): number | undefined {
  const visits = readStored("listVisits");
  return visits && now - visits.latest >= visitPause ? visits.latest : visits?.previous;
}
