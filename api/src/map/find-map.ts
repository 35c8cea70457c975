import type { MapQuery } from "@larchway/shared/contracts/api";
import type { Services } from "../http/services";
import type { FoundOnMap } from "../listing-index/find-in-box";
import type { CardPage } from "../listings/listing-page";
import type { Viewer } from "../listings/visible-property";
import { countInBox, findClusters, findInBox, findPins, listingLimit, squareShift } from "./map-repository";

type Sources = Pick<Services, "database" | "listingIndex">;

/** Clusters, or pins when they are few: from the index when it knows, else by SQL. */
export async function findMap(
  { database, listingIndex }: Sources,
  query: MapQuery,
  viewer: Viewer,
): Promise<FoundOnMap> {
  const grid = { fewest: listingLimit, shift: squareShift(query.zoom) };
  const found = listingIndex.onMap(query, grid, viewer);
  if (found) return found;

  const total = await countInBox(database, query, viewer);
  if (total > listingLimit) return { clusters: await findClusters(database, query, viewer), total };
  return { pins: await findPins(database, query, viewer), total };
}

/** A page of the box for the list beside the map. */
export async function findMapPage(
  { database, listingIndex, cards }: Sources & Pick<Services, "cards">,
  query: MapQuery,
  page: { page: number; limit: number },
  viewer: Viewer,
): Promise<CardPage> {
  const found = listingIndex.pageInBox(query, page, viewer);
  if (found) return { cards: await cards.find(found.ids, viewer), total: found.total };
  const total = await countInBox(database, query, viewer);
  const rows = await findInBox(database, query, page, viewer);
  return { cards: rows.map((row) => cards.textOf(row, viewer)), total };
}
