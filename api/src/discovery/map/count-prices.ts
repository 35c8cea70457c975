import type { PriceCount } from "@larchway/shared/contracts/api";
import type { MapQuery, PriceCountQuery, PropertyFilter } from "@larchway/shared/listing-filters";
import type { PriceRanges } from "@larchway/listing-index/index/count-by-price";
import type { Viewer } from "@larchway/listing-index/viewer";
import { countListings } from "../../listings/listing-repository";
import { findWithCorrection } from "../search/correct-search";
import type { MapDependencies } from "./dependencies";
import { countInBox, countPrices as countBySql, isInBox } from "./map-repository";

type Sources = Pick<MapDependencies, "database" | "listingIndex" | "cities" | "streets" | "offices">;
type Box = Pick<MapQuery, "west" | "south" | "east" | "north" | "zoom">;

/** The ranges of each market: from 0 to $2,400,000, or to a rent of $6,000. */
const priceRanges: ReadonlyMap<string | undefined, PriceRanges> = new Map([
  ["For Sale", { width: 100_000, count: 25 }],
  ["For Lease", { width: 250, count: 25 }],
]);

/** The number of matching homes, and of those with any price in each range of prices. */
export async function countPrices(
  dependencies: Sources,
  { west, south, east, north, zoom = 0, ...filter }: PriceCountQuery,
  viewer: Viewer,
): Promise<PriceCount> {
  const query = { west, south, east, north, zoom };
  const box = isInBox(query) ? query : undefined;
  const ranges = priceRanges.get(filter.transactionType);
  const { found } = await findWithCorrection(dependencies, filter, async (corrected) => ({
    total: await countAll(dependencies, { filter: corrected, box, viewer }),
    width: ranges?.width ?? 0,
    counts: ranges ? await countRanges(dependencies, { filter: corrected, box, viewer }, ranges) : [],
  }));
  return found;
}

interface Counted {
  filter: PropertyFilter;
  box: Box | undefined;
  viewer: Viewer;
}

async function countAll(
  { database, listingIndex }: Sources,
  { filter, box, viewer }: Counted,
): Promise<number> {
  if (!box) return listingIndex.count(filter, viewer) ?? countListings(database, filter, viewer);
  const query = { ...filter, ...box };
  const page = { page: 1, limit: 1, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
  return listingIndex.pageInBox(query, page, viewer)?.total ?? countInBox(database, query, viewer);
}

async function countRanges(
  { database, listingIndex }: Sources,
  { filter, box, viewer }: Counted,
  ranges: PriceRanges,
): Promise<number[]> {
  const anyPrice = { ...filter, minPrice: undefined, maxPrice: undefined };
  const counts = listingIndex.countByPrice(anyPrice, ranges, { box, viewer });
  if (counts) return counts;
  const rows = await countBySql(database, { ...anyPrice, ...box }, ranges, viewer);
  return Array.from(
    { length: ranges.count },
    (_, index) => rows.find(({ range }) => range === index)?.count ?? 0,
  );
}
