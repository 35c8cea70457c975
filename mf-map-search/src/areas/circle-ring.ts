import type { Circle } from "@larchway/shared/listing-filters";

const kilometresPerDegree = 111.32;
const corners = 64;

/** The edge of a circle as a closed ring of GeoJSON. The earth is flat enough for that, as it is for the api. */
export function circleRing({
  longitude,
  latitude,
  kilometres,
}: Omit<Circle, "name">): [longitude: number, latitude: number][] {
  const perDegreeEast = kilometresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI;
    return [
      longitude + (kilometres * Math.cos(angle)) / perDegreeEast,
      latitude + (kilometres * Math.sin(angle)) / kilometresPerDegree,
    ];
  });
}
