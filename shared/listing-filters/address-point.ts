import type { Bounds, MapView } from "@larchway/shared/domain/web-map";
import { z } from "@larchway/shared/schema";

type Point = Omit<MapView, "zoom">;

/**
 * Address points are on a grid of four decimals, about ten metres: no zoom level separates the homes of one point.
 */
const perDegree = 10_000;

/**
 * Moves the borders between points off all positions with nine decimals or fewer, so that each belongs to one point.
 */
const offset = 1e-10;

const pattern = /^(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/;

/** The name of a position's address point, latitude first: "43.6453,-79.3806". */
export function toAddressPoint({ latitude, longitude }: Point): string {
  const round = (degrees: number) =>
    (Math.floor((degrees + offset) * perDegree + 0.5) / perDegree).toFixed(4);
  return `${round(latitude)},${round(longitude)}`;
}

/** The address point that contains a box; undefined when the box extends beyond one. */
export function findAddressPoint({ west, south, east, north }: Bounds): string | undefined {
  if (east - west > 1 / perDegree || north - south > 1 / perDegree) return undefined;
  const name = toAddressPoint({ latitude: south, longitude: west });
  return name === toAddressPoint({ latitude: north, longitude: east }) ? name : undefined;
}

/** The position of the point with this name, in degrees; undefined for other text. */
export function readAddressPoint(name: string): Point | undefined {
  const [, latitude, longitude] = pattern.exec(name)?.map(Number) ?? [];
  const isFine = Math.abs(latitude ?? NaN) <= 85 && Math.abs(longitude ?? NaN) <= 180;
  return isFine ? ({ latitude, longitude } as Point) : undefined;
}

/** The box of all positions that belong to a point. */
export function getAddressPointBounds({ latitude, longitude }: Point): Bounds {
  const reach = 0.5 / perDegree;
  return {
    west: longitude - reach - offset,
    south: latitude - reach - offset,
    east: longitude + reach - offset,
    north: latitude + reach - offset,
  };
}

/** Schema of an address point in a URL: several homes that no zoom level of the map separates. */
export const addressPointSchema = z.string().refine(readAddressPoint, "Name a point like 43.6453,-79.3806.");
