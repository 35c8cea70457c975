import type { Point } from "@larchway/shared/domain/distance";
import { isInArea } from "@larchway/listing-index/geo/area";
import { listPlaces } from "./gazetteer";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "./place";

/** Whether a place is an area: stations and schools can be searched, but their surroundings have no name. */
export function isNeighbourhood({ kind }: Place): boolean {
  return kind === "neighbourhood" || kind === "community";
}

/** The places that have a page. */
export function listNeighbourhoods(): Place[] {
  return listPlaces().filter(isNeighbourhood);
}

/** The path of a neighbourhood's page: "/places/leslieville-toronto" */
export function toPlacePath({ id }: Place): string {
  return `/places/${encodeURIComponent(normalizeName(id).replaceAll(" ", "-"))}`;
}

let smallestFirst: readonly Place[] | undefined;

/**
 * The neighbourhood of a city that contains a point: the smallest, where a popular one is within another. Checks some
 * 340 areas in some 10 µs: their boxes exclude nearly all of them.
 */
export function findNeighbourhood([longitude, latitude]: Point, city: string): Place | undefined {
  smallestFirst ??= listNeighbourhoods().sort((a, b) => getSize(a) - getSize(b));
  return smallestFirst.find(
    ({ municipality, area }) => municipality === city && isInArea(area, longitude, latitude),
  );
}

function getSize({ area: { box } }: Place): number {
  return (box.east - box.west) * (box.north - box.south);
}
