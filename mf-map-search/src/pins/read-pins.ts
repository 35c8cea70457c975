import {
  pointSchema,
  type MapResponse,
  type MapCluster,
  type MapListing,
} from "@larchway/shared/contracts/api";
import { toAddressPoint } from "@larchway/shared/listing-filters";
import { toWorldPixel } from "../view/map-view";
import type { ListingPin, Pin, PlacePin } from "./pins";
import { PointGrid } from "./point-grid";

/** The markers of one response of the map call, without those that have no valid position. */
export function toPins(response: MapResponse): Pin[] {
  if ("clusters" in response) return response.clusters.map(clusterPin).filter((pin) => pin !== undefined);
  return joinSamePlace(response.listings.map(listingPin));
}

function joinSamePlace(pins: ListingPin[]): Pin[] {
  const places = new Map<string, ListingPin[]>();
  for (const pin of pins) {
    const place = toAddressPoint(pin);
    const homes = places.get(place);
    if (homes) homes.push(pin);
    else places.set(place, [pin]);
  }
  return [...places].flatMap(([id, homes]): Pin[] => {
    const [first] = homes;
    if (!first || homes.length === 1) return homes;
    const { longitude, latitude } = first;
    const keys = homes.map((home) => home.id);
    const hasOpenHouse = homes.some((home) => home.hasOpenHouse);
    const address = findCommonAddress(homes);
    return [
      { kind: "place", id, longitude, latitude, count: keys.length, homes: keys, address, hasOpenHouse },
    ];
  });
}

/**
 * The common part of addresses, "12 King St W" of "#804 - 12 King St W" and "#905 - 12 King St W", if it has a
 * number.
 */
function findCommonAddress(homes: readonly ListingPin[]): string | undefined {
  const [first = [], ...others] = homes.map(({ address = "" }) => address.split(" "));
  const common = first.filter((word) => /\w/.test(word) && others.every((terms) => terms.includes(word)));
  const address = common.join(" ");
  return /\d/.test(address) ? address : undefined;
}

/** Pixels between two clusters' centres below which their circles would overlap. */
const leastDistance = 44;

/**
 * Joins clusters that would overlap at this zoom: the server groups by squares of a grid, and two groups on either
 * side of a line look like one. The largest keeps its name, so that it stays where it was drawn. The result depends
 * only on near neighbours, so it is the same before and after a movement of the map. A remaining single home, or the
 * homes of one address, get their own marker.
 */
export function joinClose(pins: readonly Pin[], zoom: number): Pin[] {
  const others = pins.filter((pin) => pin.kind !== "cluster");
  const clusters = pins
    .filter((pin) => pin.kind === "cluster")
    .map((pin) => ({ ...pin, ...toWorldPixel(pin, zoom), joined: pin.count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .map((pin, order) => ({ ...pin, order }));
  type Placed = (typeof clusters)[number];
  const isNear = (a: Placed, b: Placed) => Math.hypot(a.x - b.x, a.y - b.y) < leastDistance;
  const cell = { width: leastDistance, height: leastDistance };
  const [bigger, heads] = [new PointGrid<Placed>(cell), new PointGrid<Placed>(cell)];
  const small = clusters.filter((pin) => {
    const isHead = !bigger.findAround(pin).some((other) => isNear(pin, other));
    bigger.add(pin);
    if (isHead) heads.add(pin);
    return !isHead;
  });
  const gone = new Set<Placed>();
  for (const pin of small) {
    const near = heads.findAround(pin).filter((other) => isNear(pin, other));
    const head = near.sort((a, b) => a.order - b.order)[0];
    if (!head) continue;
    head.joined += pin.count;
    if (pin.isMixed || pin.city !== head.city) head.isMixed = true;
    gone.add(pin);
  }
  const drawn = clusters.filter((pin) => !gone.has(pin));
  const joined = drawn.map(({ x: _x, y: _y, order: _order, joined, alone, ...pin }) =>
    joined === pin.count && alone ? alone : { ...pin, count: joined },
  );
  return [...joined, ...others];
}

function clusterPin(cluster: MapCluster): Pin | undefined {
  const { point_count: count, center_geojson, at, city, isMixed, listing } = cluster;
  const place = parsePoint(center_geojson);
  if (!place) return undefined;
  const id = `${place.longitude},${place.latitude}`;
  const ofPlace: PlacePin | undefined =
    at === undefined ? undefined : { kind: "place", id: at, count, homes: [], ...place };
  return {
    kind: "cluster",
    id,
    count,
    city,
    isMixed,
    ...place,
    alone: listing ? toListingPin(listing, place) : ofPlace,
  };
}

function listingPin(listing: MapListing): ListingPin {
  const { longitude, latitude } = listing;
  return toListingPin(listing, parsePoint(listing.geojson) ?? { longitude, latitude });
}

function toListingPin(
  { ListingKey, ListPrice, address, locked, openHouse }: NonNullable<MapCluster["listing"]>,
  place: { longitude: number; latitude: number },
): ListingPin {
  return {
    kind: "listing",
    id: ListingKey,
    price: ListPrice || undefined,
    address,
    isLocked: locked === true,
    hasOpenHouse: openHouse,
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
