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

/** The homes in the box; typing errors in the search text are tolerated like in lists. */
export async function findMap(
  dependencies: SearchSources,
  { west, south, east, north, zoom, ...filter }: MapQuery,
  viewer: Viewer,
): Promise<FoundOnMap> {
  const box = { west, south, east, north, zoom };
  const find = (corrected: PropertyFilter) => findInMapBox(dependencies, { ...corrected, ...box }, viewer);
  return (await findWithCorrection(dependencies, filter, find)).found;
}

/** Clusters, or pins for few homes: from the index when it can respond, otherwise by SQL. */
async function findInMapBox(
  { database, listingIndex }: Sources,
  query: MapQuery,
  viewer: Viewer,
): Promise<FoundOnMap> {
  const grid = { fewest: listingLimit, shift: squareShift(query) };
  const found = listingIndex.onMap(query, grid, viewer);
  if (found) return found;

  const total = await countInBox(database, query, viewer);
  if (total > listingLimit) return { clusters: await findClusters(database, query, viewer), total };
  return { pins: await findPins(database, query, viewer), total };
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
