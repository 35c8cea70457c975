import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { listHiddenHomes } from "../lists/hidden-home-repository";
import { findListedKeys } from "../listings/listing-repository";
import { findAlertHomes, toRemovedHome } from "./alert-home";
import type { AlertMailEntry } from "./alert-mail";
import type { AlertDependencies } from "./dependencies";
import type { DueEntry } from "./due-mail-repository";
import { toFilterKey } from "./search-catalogue";
import type { AlertedSearchRow } from "./watched-search-repository";

interface Reading extends Pick<AlertDependencies, "photos"> {
  filters: ReadonlyMap<string, PropertyFilter>;
  viewer: Viewer;
}

/**
 * The entries of a person that still apply, with the searches that find the home or found it before. Homes that the
 * person has hidden since are left out.
 */
export async function listCurrentEntries(
  connection: Queryable,
  due: readonly DueEntry[],
  searches: readonly AlertedSearchRow[],
  { filters, photos, viewer }: Reading,
): Promise<(AlertMailEntry & { id: string })[]> {
  const [owner] = searches;
  if (!owner) return [];
  const hidden = new Set(await listHiddenHomes(connection, owner.user_id));
  const keys = [...new Set(due.map(({ listing_key }) => listing_key))];
  const homes = await findAlertHomes(connection, keys, { photos, viewer });
  const finds = new Map<string, Set<string>>();
  for (const search of searches) {
    const filter = filters.get(toFilterKey(search));
    if (filter) finds.set(search.id, await findListedKeys(connection, filter, viewer, keys));
  }
  return due.flatMap((entry) => {
    const { id, kind, listing_key: key, search_ids, price_before } = entry;
    const home = homes.get(key) ?? (kind === "gone" ? toRemovedHome(key) : undefined);
    if (!home || hidden.has(key)) return [];
    const isGone = kind === "gone" || kind === "sold";
    if (kind === "sold" && !viewer.seesSoldData) return [];
    // The price rose again.
    if (price_before !== null && (home.price === undefined || home.price >= price_before)) return [];
    const finding = searches.filter(
      (search) =>
        search_ids.includes(search.id) &&
        search.kinds.includes(kind) &&
        (kind === "sold" || finds.get(search.id)?.has(key) === !isGone),
    );
    if (finding.length === 0) return [];
    const named = finding.map(({ id: searchId, name }) => ({ id: searchId, name }));
    return [{ id, kind, home, priceBefore: price_before ?? undefined, searches: named }];
  });
}
