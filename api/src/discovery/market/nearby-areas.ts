import type { AreaLink } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import type { CityArea } from "../../listings/city-area-repository";
import type { Place } from "../../places/place";
import { listNeighbourhoods } from "../../places/neighbourhoods";
import { cityPath, toAreaLink, type MarketArea } from "./market-area";

const most = 8;

/** Areas of the same kind around one, the nearest first. */
export async function findNearby(
  { place, city }: MarketArea,
  cityAreas: () => Promise<readonly CityArea[]>,
): Promise<AreaLink[]> {
  if (place) return nearest(listNeighbourhoods(), (each) => each === place, getMiddle).map(toAreaLink);
  const cities = mergeDistricts(await cityAreas());
  return nearest(
    cities,
    ({ name }) => name === displayCity(city),
    ({ longitude, latitude }) => [longitude, latitude],
  ).map(({ name, active }) => ({ name, path: cityPath(name), active }));
}

function nearest<T>(areas: readonly T[], isHere: (area: T) => boolean, getMiddle: (area: T) => Point): T[] {
  const here = areas.find(isHere);
  if (!here) return [];
  const middle = getMiddle(here);
  return areas
    .filter((area) => area !== here)
    .map((area) => ({ area, distance: distanceKm(getMiddle(area), middle) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ area }) => area);
}

function getMiddle({ area: { box } }: Place): Point {
  return [(box.west + box.east) / 2, (box.south + box.north) / 2];
}

/** Merges the districts of Toronto to Toronto, at the middle of their homes. */
function mergeDistricts(areas: readonly CityArea[]): Omit<CityArea, "id">[] {
  const cities = new Map<string, Omit<CityArea, "id">>();
  for (const area of areas) {
    const name = displayCity(area.name);
    const { active = 0, longitude = 0, latitude = 0 } = cities.get(name) ?? {};
    const sum = active + area.active;
    cities.set(name, {
      name,
      active: sum,
      longitude: (longitude * active + area.longitude * area.active) / sum,
      latitude: (latitude * active + area.latitude * area.active) / sum,
    });
  }
  return [...cities.values()];
}
