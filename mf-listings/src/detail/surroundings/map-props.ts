import type { PropertyDetail, Surroundings } from "@larchway/shared/contracts/api";
import type { PageSlots } from "@larchway/shared/contracts/slots";

type MapProps = PageSlots["listing-map"];
type Precision = NonNullable<PropertyDetail["locationPrecision"]>;

/**
 * Approximate radius in metres that contains the home, by precision. A position known only by its city has no map.
 */
const radii: Record<Exclude<Precision, "city">, number> = { address: 0, street: 250, postal: 1_500 };

/**
 * Props of the page's map: the home, the circle that contains it, or the outline of its postal area. Undefined when the
 * home's position is too imprecise.
 */
export function toMapProps(
  { Latitude: latitude, Longitude: longitude, locationPrecision = "address", neighbourhood }: PropertyDetail,
  surroundings: Surroundings | undefined,
): MapProps | undefined {
  const points = surroundings && listPoints(surroundings);
  const stops = surroundings?.stops?.map(toPosition);
  const { area } = surroundings ?? {};
  if (area) {
    const outline = area.boundary.coordinates.flatMap((rings) => rings.slice(0, 1));
    return { ...area.middle, radius: radii.postal, outline, points, stops };
  }
  if (latitude === undefined || longitude === undefined || locationPrecision === "city") return undefined;
  return {
    latitude,
    longitude,
    radius: radii[locationPrecision],
    place: neighbourhood?.place,
    points,
    stops,
  };
}

function listPoints({ stations, schools }: Surroundings): MapProps["points"] {
  const toPoints = (kind: "school" | "station", places: readonly NamedPosition[]) =>
    places.map((place) => ({ kind, ...toPosition(place) }));
  return [...toPoints("station", stations), ...toPoints("school", schools)];
}

interface NamedPosition {
  name: string;
  latitude: number;
  longitude: number;
}

const toPosition = ({ name, latitude, longitude }: NamedPosition): NamedPosition => ({
  name,
  latitude,
  longitude,
});
