import { toWorldPixel } from "../view/map-view";
import {
  pointSchema,
  type MapResponse,
  type MapCluster,
  type MapListing,
} from "@larchway/shared/contracts/api";
import { formatCurrency } from "@larchway/shared/domain";

/** One mark on the map. `id` is stable between responses, so that a mark that stays is not drawn again. */
export type Pin = ClusterPin | ListingPin | PlacePin;

interface ClusterPin {
  kind: "cluster";
  id: string;
  longitude: number;
  latitude: number;
  count: number;
}

export interface ListingPin {
  kind: "listing";
  /** The ListingKey. */
  id: string;
  longitude: number;
  latitude: number;
  /** Dollars; missing when the listing has none or is locked. */
  price?: number;
  isLocked: boolean;
}

/** Several homes at one address, a tower's flats for instance: no zoom would part them. */
export interface PlacePin {
  kind: "place";
  id: string;
  longitude: number;
  latitude: number;
  /** The ListingKeys, the newest listing first. */
  homes: string[];
}

/** The marks of one response of the map call. What cannot be placed is left out. */
export function toPins(response: MapResponse): Pin[] {
  if ("clusters" in response) return response.clusters.map(clusterPin).filter((pin) => pin !== undefined);
  return joinSamePlace(response.listings.map(listingPin));
}

/** The mark that stands for a listing: its own, or that of its address. */
export function findListingPin(
  pins: readonly Pin[],
  key: string | undefined,
): ListingPin | PlacePin | undefined {
  return pins.filter((pin) => pin.kind !== "cluster").find((pin) => listHomes(pin).includes(key ?? ""));
}

/** The listings behind a mark; none behind a cluster. */
export function listHomes(pin: Pin): string[] {
  if (pin.kind === "cluster") return [];
  return pin.kind === "place" ? pin.homes : [pin.id];
}

function joinSamePlace(pins: ListingPin[]): Pin[] {
  const places = new Map<string, ListingPin[]>();
  for (const pin of pins) {
    // Four decimals are about ten metres.
    const place = `${pin.longitude.toFixed(4)},${pin.latitude.toFixed(4)}`;
    const homes = places.get(place);
    if (homes) homes.push(pin);
    else places.set(place, [pin]);
  }
  return [...places].flatMap(([place, homes]): Pin[] => {
    const [first] = homes;
    if (!first || homes.length === 1) return homes;
    const { longitude, latitude } = first;
    return [{ kind: "place", id: place, longitude, latitude, homes: homes.map(({ id }) => id) }];
  });
}

/** Pixels between two clusters' centres below which their circles would cover each other. */
const leastDistance = 44;

/**
 * Joins clusters that would lie on each other at this zoom: the server gathers by squares of a grid, and two heaps on
 * either side of a line are one to the eye. The biggest keeps its name, so that it stays where it was drawn. What a mark
 * becomes depends on its near neighbours alone: it is the same on both sides of a step of the map.
 */
export function joinClose(pins: readonly Pin[], zoom: number): Pin[] {
  const others = pins.filter((pin) => pin.kind !== "cluster");
  const clusters = pins
    .filter((pin) => pin.kind === "cluster")
    .map((pin) => ({ ...pin, ...toWorldPixel(pin, zoom), joined: pin.count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  type Placed = (typeof clusters)[number];
  const isNear = (a: Placed, b: Placed) => Math.hypot(a.x - b.x, a.y - b.y) < leastDistance;
  const heads = new Set(
    clusters.filter((pin, index) => !clusters.slice(0, index).some((bigger) => isNear(pin, bigger))),
  );
  const drawn = clusters.filter((pin) => {
    const head = heads.has(pin) ? undefined : [...heads].find((other) => isNear(pin, other));
    if (head) head.joined += pin.count;
    return !head;
  });
  return [...drawn.map(({ x: _x, y: _y, joined, ...pin }) => ({ ...pin, count: joined })), ...others];
}

/** Pixels that a price pill takes, with a little air. */
const pillSize = { width: 66, height: 32 };

/**
 * The marks that have room for their words at this zoom, the first ones first; the others would lie beneath them and
 * are drawn as dots. Clusters always have room.
 */
export function pinsWithRoom(pins: readonly Pin[], zoom: number): Set<string> {
  const placed: { x: number; y: number }[] = [];
  const ids = new Set<string>();
  for (const pin of pins) {
    const { x, y } = toWorldPixel(pin, zoom);
    const isCovered =
      pin.kind !== "cluster" &&
      placed.some(
        (other) => Math.abs(other.x - x) < pillSize.width && Math.abs(other.y - y) < pillSize.height,
      );
    if (isCovered) continue;
    placed.push({ x, y });
    ids.add(pin.id);
  }
  return ids;
}

function clusterPin({ point_count, center_geojson }: MapCluster): Pin | undefined {
  const place = parsePoint(center_geojson);
  if (!place) return undefined;
  // A lone listing of a cell comes as a cluster of one.
  return { kind: "cluster", id: `${place.longitude},${place.latitude}`, count: point_count, ...place };
}

function listingPin(listing: MapListing): ListingPin {
  const place = parsePoint(listing.geojson) ?? { longitude: listing.longitude, latitude: listing.latitude };
  return {
    kind: "listing",
    id: listing.ListingKey,
    price: listing.ListPrice || undefined,
    isLocked: listing.locked === true,
    ...place,
  };
}

/** Longitude and latitude of a GeoJSON point, given as an object or as JSON text. */
export function parsePoint(geojson: unknown): { longitude: number; latitude: number } | undefined {
  const point = pointSchema.safeParse(typeof geojson === "string" ? parseJson(geojson) : geojson);
  if (!point.success) return undefined;
  const [longitude, latitude] = point.data.coordinates;
  return { longitude, latitude };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A price short enough for a pill: "$2,450", "$899K", "$1.25M". A rent is never rounded. */
export function pillPrice(dollars: number): string {
  if (dollars < 100_000) return formatCurrency(dollars);
  // 999,500 and more would round to "$1000K".
  if (dollars < 999_500) return `$${Math.round(dollars / 1000)}K`;
  const millions = dollars / 1_000_000;
  return `$${Number(millions.toFixed(millions < 10 ? 2 : 1))}M`;
}

/** A cluster's count short enough for its circle: "87", "1.2K", "14K". */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${Number(thousands.toFixed(thousands < 9.95 ? 1 : 0))}K`;
}

/** Size step of a cluster's circle, 1 to 4. */
export function clusterStep(count: number): 1 | 2 | 3 | 4 {
  if (count < 10) return 1;
  if (count < 100) return 2;
  return count < 1000 ? 3 : 4;
}
