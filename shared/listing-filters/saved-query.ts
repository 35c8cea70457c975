import { narrowingFilters, readFilters, writeFilters } from "./codec";

/** A saved query as lists write it now: what can't be read is left out, and a changed order of filters is followed. */
export function rewriteQuery(query: string): string {
  return writeFilters(narrowingFilters(readFilters(new URLSearchParams(query)))).toString();
}

/** True when every part of a saved query is still a valid filter. Their order may have changed since. */
export function isReadableQuery(query: string): boolean {
  return toSorted(rewriteQuery(query)) === toSorted(query);
}

function toSorted(query: string): string {
  return query.split("&").sort().join("&");
}
