import type { Bounds, MapView } from "@larchway/shared/domain/web-map";
import { z } from "@larchway/shared/schema";

type Point = Omit<MapView, "zoom">;

/** Address points lie on a grid of four decimals, about ten metres: no zoom of a map parts the homes of one. */
const perDegree = 10_000;

/** Moves the edges between two points off all positions with nine decimals or fewer: each belongs to one point. */
const offset = 1e-10;

const pattern = /^(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/;

/** The name of the address point that a position belongs to, latitude first: "43.6453,-79.3806". */
export function toAddressPoint({ latitude, longitude }: Point): string {
  const round = (degrees: number) =>
    (Math.floor((degrees + offset) * perDegree + 0.5) / perDegree).toFixed(4);
  return `${round(latitude)},${round(longitude)}`;
}

/** The address point that all of a box belongs to; undefined when it reaches over several. */
export function findAddressPoint({ west, south, east, north }: Bounds): string | undefined {
  if (east - west > 1 / perDegree || north - south > 1 / perDegree) return undefined;
  const name = toAddressPoint({ latitude: south, longitude: west });
  return name === toAddressPoint({ latitude: north, longitude: east }) ? name : undefined;
}

/** Where the point of this name lies, in degrees; undefined for another text. */
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

/** An address point in a URL: where several homes lie that no zoom of the map parts. */
export const addressPointSchema = z.string().refine(readAddressPoint, "Name a point like 43.6453,-79.3806.");
