import { narrowingFilters, readFilters, writeFilters, type SearchFilters } from "./codec";
import { homeFeatures, homeStyles, homeTraits } from "./features";
import { readValues } from "./value-list";

/** The terms of filters whose schema accepts every text. Lists ignore an unknown term or find no home by it. */
const filterTerms = {
  style: [...homeStyles, ...homeTraits],
  basement: homeFeatures,
  outdoor: homeFeatures,
  utilities: homeFeatures,
  without: [...homeFeatures, ...homeStyles, ...homeTraits],
} as const satisfies Partial<Record<keyof SearchFilters, readonly string[]>>;

/** A saved query as lists write it now: what can't be read is left out, and a changed order of filters is followed. */
export function rewriteQuery(query: string): string {
  return writeFilters(narrowingFilters(readFilters(new URLSearchParams(query)))).toString();
}

/** True when every part of a saved query is still a valid filter. Their order may have changed since. */
export function isReadableQuery(query: string): boolean {
  if (toSorted(rewriteQuery(query)) !== toSorted(query)) return false;
  const params = new URLSearchParams(query);
  return Object.entries(filterTerms).every(([name, terms]: [string, readonly string[]]) =>
    readValues(params.get(name) ?? "").every((term) => terms.includes(term)),
  );
}

function toSorted(query: string): string {
  return query.split("&").sort().join("&");
}
