import type { Property } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { findNeighbourhood, toPlacePath } from "../places/neighbourhoods";
import { hasKnownStreet } from "./visible-property";

/**
 * Adds the neighbourhood, from the position in the response. It would narrow the position down to a few hundred metres,
 * so a locked listing has none: for visitors its position is rounded and of unknown precision.
 */
export function withNeighbourhood(property: Property): Property {
  const { Longitude, Latitude, City, locked } = property;
  if (locked || Longitude === undefined || Latitude === undefined || !hasKnownStreet(property))
    return property;
  const place = findNeighbourhood([Longitude, Latitude], displayCity(City));
  return place
    ? { ...property, neighbourhood: { place: place.id, name: place.name, path: toPlacePath(place) } }
    : property;
}
