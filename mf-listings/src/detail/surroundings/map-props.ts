import type { PropertyDetail, Surroundings } from "@larchway/shared/contracts/api";
import type { PageSlots } from "@larchway/shared/contracts/slots";

type Precision = NonNullable<PropertyDetail["locationPrecision"]>;

/**
 * Approximate radius in metres that contains the home, by precision. A position known only by its city has no map.
 */
const radii: Record<Exclude<Precision, "city">, number> = { address: 0, street: 250, postal: 1_500 };

/** Props of the page's map; undefined when the home's position is too imprecise. */
export function toMapProps(
  { Latitude: latitude, Longitude: longitude, locationPrecision = "address", neighbourhood }: PropertyDetail,
  surroundings: Surroundings | undefined,
): PageSlots["listing-map"] | undefined {
  if (latitude === undefined || longitude === undefined || locationPrecision === "city") return undefined;
  const toPoint =
    (kind: "school" | "station") =>
    ({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) => ({
      kind,
      name,
      latitude,
      longitude,
    });
  return {
    latitude,
    longitude,
    radius: radii[locationPrecision],
    place: neighbourhood?.place,
    points: surroundings && [
      ...surroundings.stations.map(toPoint("station")),
      ...surroundings.schools.map(toPoint("school")),
    ],
  };
}
