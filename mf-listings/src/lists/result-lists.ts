import type { PropertyList } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";
import { readStored, writeStored, type StoredValue } from "@larchway/shared/storage";

/** A page of results from which a home was opened: where it is, and its homes in their order. */
export type ResultList = StoredValue<"resultLists">[number];

/** Lists that are remembered, so that tabs with different searches go on in their own. */
const most = 3;
/** Milliseconds after which a list is no longer the search that one came from. */
const maxAge = 24 * 3_600_000;

/** What a page of results hands to the pages of its homes. Homes that are locked or that the reader hid are passed over. */
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

/** Remembers the list that a home is opened from, which happens in a tab of its own. Browser only. */
export function rememberResults(list: ResultList): void {
  const others = readStored("resultLists").filter(({ url }) => url !== list.url);
  writeStored("resultLists", [list, ...others].slice(0, most));
}

/** The list that was opened last of those with this home. Browser only. */
export function findResults(listingKey: string, now: number): ResultList | undefined {
  return readStored("resultLists").find(
    ({ at, homes }) => now - at < maxAge && homes.some(({ key }) => key === listingKey),
  );
}

/** The URL of another page of the same list. */
export function toPageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://list");
  searchParams.delete("page");
  if (page > 1) searchParams.set("page", String(page));
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
