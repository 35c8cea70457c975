import type { PropertyList } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { readStored, writeStored, type StoredValue } from "@larchway/shared/storage";

/** A page of results from which a home was opened: its URL, and its homes in order. */
export type ResultList = StoredValue<"resultLists">[number];

/** Number of stored lists, so that tabs with different searches each keep theirs. */
const most = 3;
/** After this many milliseconds a list no longer counts as the visitor's current search. */
const maxAgeMs = 24 * 3_600_000;

/**
 * The part of a results page that the pages of its homes need, without locked homes and those that the visitor hid.
 */
export function toResultList(
  { properties, currentPage, totalPages, totalProperties, limit }: PropertyList,
  url: string,
  { hidden, now }: { hidden: ReadonlySet<string>; now: number },
): ResultList {
  const first = (currentPage - 1) * limit + 1;
  const homes = properties.flatMap((property, index) => {
    if (property.locked || hidden.has(property.ListingKey)) return [];
    return [{ key: property.ListingKey, path: listingPath(property), place: first + index }];
  });
  return { url, page: currentPage, totalPages, total: totalProperties, homes, at: now };
}

/** Stores the list from which a home is opened in a new tab. Browser only. */
export function rememberResults(list: ResultList): void {
  const others = readStored("resultLists").filter(({ url }) => url !== list.url);
  writeStored("resultLists", [list, ...others].slice(0, most));
}

/** The most recently opened list with this home. Browser only. */
export function findResults(listingKey: string, now: number): ResultList | undefined {
  return readStored("resultLists").find(
    ({ at, homes }) => now - at < maxAgeMs && homes.some(({ key }) => key === listingKey),
  );
}

/** The URL of another page of the same list. */
export function toPageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://list");
  searchParams.delete("page");
  if (page > 1) searchParams.set("page", String(page));
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
