import { narrowingFilters, readFilters, writeFilters } from "./codec";

/** True when every part of a saved query is still a valid filter. */
export function isReadableQuery(query: string): boolean {
  const written = writeFilters(narrowingFilters(readFilters(new URLSearchParams(query)))).toString();
  return written === query;
}
