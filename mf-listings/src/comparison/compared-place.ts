import type { Property } from "@larchway/shared/contracts/api";
import { distanceKm } from "@larchway/shared/domain/distance";
import type { StoredValue } from "@larchway/shared/storage";

/** A place that the viewer compares distances to. */
export type ComparedPlace = NonNullable<StoredValue<"comparedPlace">>;

/** Kilometres in a straight line; undefined where only the home's city is known. */
export function getDistanceKm(
  { Latitude, Longitude, locationPrecision }: Property,
  place: ComparedPlace,
): number | undefined {
  if (Latitude === undefined || Longitude === undefined || locationPrecision === "city") return undefined;
  return distanceKm([Longitude, Latitude], [place.longitude, place.latitude]);
}

/** "1.4 km"; "about" for the position of a postal area, or one rounded because the home is locked. */
export function formatDistance(property: Property, place: ComparedPlace): string | undefined {
  const distance = getDistanceKm(property, place);
  if (distance === undefined) return undefined;
  const isRough = property.locked || property.locationPrecision === "postal";
  return `${isRough ? "about " : ""}${distance.toFixed(1)} km`;
}
