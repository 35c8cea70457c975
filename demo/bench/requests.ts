import type { Queryable } from "@larchway/shared/server/database";
import { cellBits, cellPosition } from "@larchway/listing-index/geo/web-mercator";
import { Random } from "@larchway/api/random/random";

interface Sample {
  id: number;
  listing_key: string;
  unparsed_address: string;
  street_name: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** Paths of typical requests, by kind; the same turn gives the same path. */
export interface Requests {
  samples: Sample[];
  byKind: Record<
    "suggestions" | "list" | "search" | "map" | "mapOfAll" | "costs" | "property",
    (turn: number) => string
  >;
}

const root = "/api/properties";

export async function readRequests(database: Queryable): Promise<Requests> {
  const { rows: samples } = await database.query<Sample>(
    `select id, listing_key, unparsed_address, street_name, city, latitude, longitude from listing
     where standard_status = 'Active' and latitude is not null and street_name is not null
     order by md5(listing_key) limit 5000`,
  );
  const createRandom = (turn: number) => new Random(turn * 7_919);
  const query = (values: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString();
  const sometimes = (random: Random, share: number, value: unknown) =>
    random.chance(share) ? value : undefined;

  return {
    samples,
    byKind: {
      suggestions(turn) {
        const random = createRandom(turn);
        return `${root}/suggestions?${query({ search: typed(random.pick(samples), random) })}`;
      },
      list(turn) {
        const random = createRandom(turn);
        return `${root}?${query({
          status: "Active",
          city: sometimes(random, 0.7, random.pick(samples).city),
          transactionType: sometimes(random, 0.6, random.chance(0.7) ? "For Sale" : "For Lease"),
          minPrice: sometimes(random, 0.3, random.int(3, 9) * 100_000),
          maxPrice: sometimes(random, 0.3, random.int(9, 20) * 100_000),
          minBedrooms: sometimes(random, 0.3, random.int(1, 4)),
          baths: sometimes(random, 0.2, random.int(1, 3)),
          sortBy: sometimes(random, 0.2, "ListPrice"),
          page: random.chance(0.6) ? 1 : random.int(2, 20),
        })}`;
      },
      search(turn) {
        const random = createRandom(turn);
        const { street_name, city } = random.pick(samples);
        return `${root}?${query({ search: random.chance(0.5) ? street_name : `${street_name} ${city}` })}`;
      },
      map(turn) {
        const random = createRandom(turn);
        const { latitude, longitude } = random.pick(samples);
        const zoom = random.int(8, 15);
        return `${root}/map?${query({
          ...boxAround({ latitude, longitude }, zoom),
          zoom,
          status: "Active",
          minBedrooms: sometimes(random, 0.3, random.int(1, 4)),
        })}`;
      },
      // Prices are unique, so that neither cached responses nor cached parts of them are used.
      mapOfAll: (turn) =>
        `${root}/map?${query({ west: -95, south: 41, east: -74, north: 57, zoom: 5 + (turn % 2), minBedrooms: 1 + (turn % 4), minPrice: 100_000 + turn * 700 })}`,
      // Each request has another rate, over all statuses.
      costs: (turn) =>
        `${root}/count?${query({ maxMonthly: 3_500, costs: `20,${1 + (turn % 1_000) / 100},25` })}`,
      property: (turn) => `${root}/${createRandom(turn).pick(samples).listing_key}`,
    },
  };
}

/** Pixels of the cells by which the page requests maps of this size (mf-map-search/src/view/map-box.ts). */
const cellPixels = 128;
/** Half of a map on a wide screen, with the requested margin. */
const halfFrame = { width: 600 + 32, height: 400 + 32 };

/** The box that the page requests for a map around a place: all cells that the frame touches. */
function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const end = (256 * 2 ** zoom) / cellPixels;
  const position = cellPosition(longitude, latitude);
  const [x, y] = [(position.x / 2 ** cellBits) * end, (position.y / 2 ** cellBits) * end];
  const { width, height } = { width: halfFrame.width / cellPixels, height: halfFrame.height / cellPixels };
  const longitudeAt = (column: number) => round6((column / end) * 360 - 180);
  const latitudeAt = (row: number) =>
    round6((Math.atan(Math.sinh((0.5 - row / end) * 2 * Math.PI)) * 180) / Math.PI);
  return {
    west: longitudeAt(Math.floor(x - width)),
    east: longitudeAt(Math.ceil(x + width)),
    south: latitudeAt(Math.ceil(y + height)),
    north: latitudeAt(Math.floor(y - height)),
  };
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** A half-typed search for this home, sometimes with a typing error. */
function typed(
  { unparsed_address: address, street_name: street, city, listing_key: key }: Sample,
  random: Random,
): string {
  const way = random.next();
  if (way < 0.4) return address.slice(0, random.int(4, 14));
  if (way < 0.65) return street.slice(0, random.int(3, street.length));
  if (way < 0.8) return city.slice(0, random.int(2, city.length));
  if (way < 0.9) return key.slice(0, random.int(3, key.length));
  const at = random.int(1, Math.max(1, street.length - 2));
  return street.slice(0, at) + street.slice(at + 1);
}
