import { distanceKm, type Point } from "@larchway/shared/domain/distance";

/** The places within a distance, the nearest first, with it in metres. */
export function findNear<T extends { longitude: number; latitude: number }>(
  places: readonly T[],
  point: Point,
  withinKm: number,
): (T & { distance: number })[] {
  return (
    places
      // A degree of latitude is about 111 km.
      .filter(({ latitude }) => Math.abs(latitude - point[1]) < withinKm / 100)
      .map((place) => ({ place, km: distanceKm(point, [place.longitude, place.latitude]) }))
      .filter(({ km }) => km <= withinKm)
      .sort((a, b) => a.km - b.km)
      .map(({ place, km }) => ({ ...place, distance: Math.round(km * 100) * 10 }))
  );
}
