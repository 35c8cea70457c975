import type { Point } from "@larchway/shared/domain/distance";
import { isInArea } from "./area";
import { listPlaces } from "./gazetteer";
import { normalizeName } from "./normalize-name";
import type { Place } from "./place";

/** Stations and schools are places to search at, but nobody calls what is around them an area. */
export function isNeighbourhood({ kind }: Place): boolean {
  return kind === "neighbourhood" || kind === "community";
}

/** The places that have a page of their own. */
export function listNeighbourhoods(): Place[] {
  return listPlaces().filter(isNeighbourhood);
}

/** The page of a neighbourhood: "/places/leslieville-toronto" */
export function toPlacePath({ id }: Place): string {
  return `/places/${encodeURIComponent(normalizeName(id).replaceAll(" ", "-"))}`;
}

let smallestFirst: readonly Place[] | undefined;

/**
 * The neighbourhood of a city that a point lies in: the smallest, where a popular one lies within another. Some 340 grounds are gone
 * through, in some 10 µs: their boxes rule nearly all of them out.
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
