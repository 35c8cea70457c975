import { listNeighbourhoods } from "./neighbourhoods";
import { isInArea, type Area } from "@larchway/listing-index/geo/area";
import type { Place } from "./place";

let distinct: readonly Place[] | undefined;

/**
 * The neighbourhoods with a drawn edge, without overlaps. Where names for parts of a city overlap, the smaller
 * neighbourhoods are used.
 */
export function listDistinctAreas(): readonly Place[] {
  return (distinct ??= pickDistinct());
}

function pickDistinct(): Place[] {
  const drawn = listNeighbourhoods()
    .filter(({ area }) => area.rings !== undefined)
    .sort((a, b) => getSize(a.area) - getSize(b.area));
  const picked: { place: Place; middle: readonly [number, number] }[] = [];
  for (const place of drawn) {
    const middle = findMiddle(place.area);
    const overlaps = picked.some(
      (other) => isInArea(other.place.area, ...middle) || isInArea(place.area, ...other.middle),
    );
    if (!overlaps) picked.push({ place, middle });
  }
  return picked.map(({ place }) => place);
}

function getSize({ rings = [] }: Area): number {
  return rings.reduce((sum, ring) => sum + Math.abs(measureRing(ring).area), 0);
}

/** The centre of mass of the largest part. */
function findMiddle({ rings = [] }: Area): readonly [number, number] {
  const [largest] = rings.map(measureRing).sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  if (!largest) throw new Error("An area without a ring has no middle.");
  return [largest.x / largest.area, largest.y / largest.area];
}

/** The shoelace formula: area and first moments of a ring. */
function measureRing(ring: readonly (readonly [number, number])[]) {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as readonly [number, number];
    const cross = (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
    area += cross / 2;
    x += (cross * (x1 + x2 - 2 * originX)) / 6;
    y += (cross * (y1 + y2 - 2 * originY)) / 6;
  });
  return { area, x: x + area * originX, y: y + area * originY };
}
