import { moved } from "@larchway/shared/domain/distance";
import type { Circle } from "@larchway/shared/listing-filters";

const corners = 64;

/** The edge of a circle as a closed ring of GeoJSON. At this size a flat earth is precise enough, as in the API. */
export function circleRing({
  longitude,
  latitude,
  kilometres,
}: Omit<Circle, "name">): [longitude: number, latitude: number][] {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI;
    const east = kilometres * Math.cos(angle);
    const [x, y] = moved([longitude, latitude], east, kilometres * Math.sin(angle));
    return [x, y];
  });
}
