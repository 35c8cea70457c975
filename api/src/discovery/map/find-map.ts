import type { MapQuery, PropertyFilter } from "@larchway/shared/listing-filters";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { Bounds } from "@larchway/listing-index/index/find-bounds";
import type { FoundOnMap } from "@larchway/listing-index/index/find-in-box";
import type { CardPage } from "../../listings/listing-page";
import type { ListPage } from "@larchway/listing-index/index/list-page";
import { approximate } from "@larchway/listing-index/geo/approximate";
import { findPageWithCorrection, findWithCorrection } from "../search/correct-search";
import type { MapDependencies } from "./dependencies";
import {
  countAmong,
  countInBox,
  findBounds,
  findClusters,
  findInBox,
  findPins,
  listingLimit,
  squareShift,
} from "./map-repository";

type Sources = Pick<MapDependencies, "database" | "listingIndex">;
type SearchSources = Sources & Pick<MapDependencies, "cities" | "streets" | "offices">;

/**
 * The homes in the box; typing errors in the search text are tolerated like in lists.
 *
 * @param leftOut Ids of homes that neither pins nor clusters include
 */
export async function findMap(
  dependencies: SearchSources,
  { west, south, east, north, zoom, ...filter }: MapQuery,
  viewer: Viewer,
  leftOut?: readonly number[],
): Promise<FoundOnMap> {
  const box = { west, south, east, north, zoom };
  const find = (corrected: PropertyFilter) =>
    findInMapBox(dependencies, { ...corrected, ...box }, viewer, leftOut);
  return (await findWithCorrection(dependencies, filter, find)).found;
}

/** How many of these homes a list has, or the map's list in its box. Equal to the list's total without the other homes. */
export async function countListed(
  dependencies: SearchSources,
  { keys, sortBy }: { keys: readonly string[]; sortBy: ListPage["sortBy"] },
  { west, south, east, north, zoom, ...filter }: PropertyFilter & Partial<MapQuery>,
  viewer: Viewer,
): Promise<number> {
  const hasBox = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
  const box = hasBox ? { west, south, east, north, zoom: zoom ?? 0 } : undefined;
  const { found } = await findWithCorrection(dependencies, filter, async (corrected) => ({
    total: await countAmong(
      dependencies.database,
      { keys, sortBy },
      box ? { ...corrected, ...box } : corrected,
      viewer,
    ),
  }));
  return found.total;
}

/** Clusters, or pins for few homes: from the index when it can respond, otherwise by SQL. */
async function findInMapBox(
  { database, listingIndex }: Sources,
  query: MapQuery,
  viewer: Viewer,
  leftOut?: readonly number[],
): Promise<FoundOnMap> {
  const grid = { fewest: listingLimit, shift: squareShift(query), leftOut };
  const found = listingIndex.onMap(query, grid, viewer);
  if (found) return found;

  const boxQuery = { ...query, leftOut };
  const total = await countInBox(database, boxQuery, viewer);
  if (total > listingLimit) return { clusters: await findClusters(database, boxQuery, viewer), total };
  return { pins: await findPins(database, boxQuery, viewer), total };
}

/** A page of the box for the map's list; typing errors in the search text are tolerated like in lists. */
export function findMapPage(
  dependencies: SearchSources & Pick<MapDependencies, "cards">,
  { west, south, east, north, zoom, ...filter }: MapQuery,
  page: ListPage,
  viewer: Viewer,
): Promise<CardPage> {
  const box = { west, south, east, north, zoom };
  return findPageWithCorrection(dependencies, filter, (corrected) =>
    findPageOfBox(dependencies, { ...corrected, ...box }, page, viewer),
  );
}

/**
 * The box around the listings of a filter, or of its city when none matches, to about 100 m: the box of a single locked
 * listing reveals no more than its card.
 */
export async function findMapBounds(
  dependencies: SearchSources,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<Bounds | undefined> {
  const { database, listingIndex } = dependencies;
  const find = async (searched: PropertyFilter) =>
    listingIndex.bounds(searched, viewer) ?? (await findBounds(database, searched, viewer));
  const { found } = await findWithCorrection(dependencies, filter, find);
  const { bounds } = found.bounds || !filter.city ? found : await find({ city: filter.city });
  return (
    bounds && {
      west: approximate(bounds.west),
      south: approximate(bounds.south),
      east: approximate(bounds.east),
      north: approximate(bounds.north),
    }
  );
}

async function findPageOfBox(
  { database, listingIndex, cards }: Sources & Pick<MapDependencies, "cards">,
  query: MapQuery,
  page: ListPage,
  viewer: Viewer,
): Promise<CardPage> {
  const found = listingIndex.pageInBox(query, page, viewer);
  if (found) return { cards: await cards.find(found.ids, viewer), total: found.total };
  const total = await countInBox(database, query, viewer, page.sortBy);
  const rows = await findInBox(database, query, page, viewer);
  return { cards: rows.map((row) => cards.toText(row, viewer)), total };
}
