import { torontoDistrict } from "@larchway/shared/domain";
import type { MapQuery, PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { cellBits, cellPosition } from "@larchway/listing-index/geo/web-mercator";
import type { Box } from "@larchway/listing-index/index/cell-ranges";
import type { PriceRanges } from "@larchway/listing-index/index/count-by-price";
import type { Bounds, FoundBounds } from "@larchway/listing-index/index/find-bounds";
import type { FoundCluster, FoundPin } from "@larchway/listing-index/index/find-in-box";
import { newestFirst, buildWhere, type Where } from "../../listings/filter-repository";
import type { ListPage } from "@larchway/listing-index/index/list-page";
import { toOrderBy } from "../../listings/listing-repository";
import { cardColumns, type ListingRow } from "@larchway/listing-index/listings/listing-table";

/** Up to this many homes are sent as pins, more as clusters. The map requests about half as much again as it shows. */
export const listingLimit = 450;

/** A cluster has the homes of a square of this many pixels on a map of 256 px tiles. */
const clusterPixels = 64;

const pinColumns = `l.id, l.listing_key as "listingKey", l.latitude, l.longitude, l.list_price as price, l.locked,
  l.open_house_ends as "openHouseEnds",
  jsonb_build_object('PropertyType', l.property_type, 'TransactionType', l.transaction_type,
    'StandardStatus', l.standard_status, 'MlsStatus', l.mls_status) as kind`;

/** `displayCity` in SQL. */
const cityName = `regexp_replace(l.city, '${torontoDistrict.source}', 'Toronto')`;

/** The position of a listing, as far as the viewer may see it: boxes of decreasing size would reveal the exact one. */
function getPositionColumns(viewer: Viewer) {
  return viewer.seesSoldData
    ? { latitude: "l.latitude", longitude: "l.longitude" }
    : { latitude: "l.public_latitude", longitude: "l.public_longitude" };
}

/** A box, and the ids of listings that are left out. */
interface BoxQuery extends MapQuery {
  leftOut?: readonly number[];
}

function whereInBox(
  { west, south, east, north, zoom: _zoom, leftOut = [], ...filter }: BoxQuery,
  viewer: Viewer,
  sortBy?: ListPage["sortBy"],
): Where {
  const { latitude, longitude } = getPositionColumns(viewer);
  const where = buildWhere(filter, viewer, sortBy).add(`${latitude} between ? and ?`, south, north);
  // A box over the date line has its west edge east of its east edge.
  if (west <= east) where.add(`${longitude} between ? and ?`, west, east);
  else where.add(`(${longitude} >= ? or ${longitude} <= ?)`, west, east);
  if (leftOut.length > 0) where.add("l.id <> all(?::bigint[])", leftOut);
  return where;
}

/** The ids of the listings that exist. */
export async function findListingIds(database: Queryable, keys: readonly string[]): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    "select id from listing where listing_key = any($1::text[])",
    [keys],
  );
  return rows.map(({ id }) => id);
}

/** How many of these listings a filter finds, in the box of the map if it has one. */
export async function countAmong(
  database: Queryable,
  { keys, sortBy }: { keys: readonly string[]; sortBy: ListPage["sortBy"] },
  query: MapQuery | PropertyFilter,
  viewer: Viewer,
): Promise<number> {
  const where = "zoom" in query ? whereInBox(query, viewer, sortBy) : buildWhere(query, viewer, sortBy);
  where.add("l.listing_key = any(?::text[])", keys);
  const { rows } = await database.query<{ total: number }>(
    `select count(*) as total from listing l where ${where}`,
    where.params,
  );
  return rows[0]?.total ?? 0;
}

/** The number of homes in the box; in an order by a withheld value, without locked homes. */
export async function countInBox(
  database: Queryable,
  query: BoxQuery,
  viewer: Viewer,
  sortBy?: ListPage["sortBy"],
): Promise<number> {
  const where = whereInBox(query, viewer, sortBy);
  const { rows } = await database.query<{ total: number }>(
    `select count(*) as total from listing l where ${where}`,
    where.params,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The number of listings in each range of prices that has any, as the listing index counts them: in an order by price,
 * without the locked listings of visitors.
 */
export async function countPrices(
  database: Queryable,
  query: PropertyFilter & Partial<MapQuery>,
  { width, count }: PriceRanges,
  viewer: Viewer,
): Promise<{ range: number; count: number }[]> {
  const where = isInBox(query)
    ? whereInBox(query, viewer, "ListPrice")
    : buildWhere(query, viewer, "ListPrice");
  const { rows } = await database.query<{ range: number; count: number }>(
    `select least(l.list_price / ${where.bind(width)}::bigint, ${where.bind(count - 1)}::bigint)::integer as range,
       count(*)::integer as count
     from listing l where ${where} and l.list_price is not null group by 1`,
    where.params,
  );
  return rows;
}

/** Whether a query has a box. */
export function isInBox(query: Partial<MapQuery>): query is MapQuery {
  return [query.west, query.south, query.east, query.north].every((edge) => edge !== undefined);
}

export async function findPins(database: Queryable, query: BoxQuery, viewer: Viewer): Promise<FoundPin[]> {
  const where = whereInBox(query, viewer);
  const { rows } = await database.query<FoundPin>(
    `select ${pinColumns} from listing l where ${where} order by ${newestFirst(viewer)} limit ${where.bind(listingLimit)}`,
    where.params,
  );
  return rows;
}

/**
 * Maximum number of squares in a box, which limits the response: beyond it, the squares are larger than requested. A
 * screen of 5,120 x 2,880 pixels needs 5,632, including the requested margin.
 */
export const mostSquares = 8_192;

/**
 * Number of bits to drop from a cell to get its square of the grid: that of the zoom, or a coarser one for a large box.
 */
export function squareShift({ zoom, ...box }: Box & Pick<MapQuery, "zoom">): number {
  const squaresPerTile = Math.log2(256 / clusterPixels);
  let level = Math.min(cellBits, Math.max(0, Math.floor(zoom) + squaresPerTile));
  while (level > 0 && countSquares(box, level) > mostSquares) level -= 1;
  return 2 * (cellBits - level);
}

/** Number of squares of a level that a box touches. */
function countSquares({ west, south, east, north }: Box, level: number): number {
  const size = 2 ** (cellBits - level);
  const toSquare = (longitude: number, latitude: number) => {
    const { x, y } = cellPosition(longitude, latitude);
    return { x: Math.floor(x / size), y: Math.floor(y / size) };
  };
  const first = toSquare(west, north);
  const last = toSquare(east, south);
  // A box over the date line has its west edge east of its east edge.
  const columns = west <= east ? last.x - first.x + 1 : 2 ** level - first.x + last.x + 1;
  return columns * Math.max(0, last.y - first.y + 1);
}

/** Clusters: listings in one square of the zoom's grid, with their mean position; a single one has its pin. */
export async function findClusters(
  database: Queryable,
  query: BoxQuery,
  viewer: Viewer,
): Promise<FoundCluster[]> {
  const where = whereInBox(query, viewer);
  const position = getPositionColumns(viewer);
  const shift = where.bind(squareShift(query));
  type Row = Omit<FoundCluster, "bounds" | "listing"> & Bounds & NonNullable<FoundCluster["listing"]>;
  const { rows } = await database.query<Row>(
    `select count(*) as count, avg(${position.latitude}) as latitude, avg(${position.longitude}) as longitude,
       min(${position.longitude}) as west, min(${position.latitude}) as south,
       max(${position.longitude}) as east, max(${position.latitude}) as north,
       min(l.listing_key) as "listingKey", min(l.list_price) as price, bool_or(l.locked) as locked,
       min(l.open_house_ends) as "openHouseEnds", min(l.id) as id,
       mode() within group (order by ${cityName} collate "C") as city,
       count(distinct ${cityName}) > 1 as "isMixed"
     from listing l where ${where} group by l.cell >> ${shift}::integer
     order by count desc, l.cell >> ${shift}::integer`,
    where.params,
  );
  return rows.map(
    ({
      count,
      latitude,
      longitude,
      city,
      isMixed,
      id,
      listingKey,
      price,
      locked,
      openHouseEnds,
      ...bounds
    }) => {
      const cluster = { count, latitude, longitude, bounds, city, isMixed };
      return count === 1
        ? { ...cluster, listing: { id, listingKey, price, locked, openHouseEnds } }
        : cluster;
    },
  );
}

/** The same as `bounds` of the listing index, by SQL: for all viewers from the positions that visitors may see. */
export async function findBounds(
  database: Queryable,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<FoundBounds> {
  const where = buildWhere(filter, viewer).add(
    "l.public_latitude is not null and l.public_longitude is not null",
  );
  const { rows } = await database.query<{ total: number } & Record<keyof Bounds, number>>(
    `select count(*) as total, min(l.public_longitude) as west, min(l.public_latitude) as south,
       max(l.public_longitude) as east, max(l.public_latitude) as north from listing l where ${where}`,
    where.params,
  );
  const { total, ...bounds } = rows[0] as (typeof rows)[number];
  return total > 0 ? { total, bounds } : { total };
}

/** A page of the box for the map's list. */
export async function findInBox(
  database: Queryable,
  query: MapQuery,
  { page, limit, ...order }: ListPage,
  viewer: Viewer,
): Promise<ListingRow[]> {
  const where = whereInBox(query, viewer, order.sortBy);
  const { rows } = await database.query<ListingRow>(
    `select ${cardColumns} from listing l where ${where} order by ${toOrderBy(order, viewer, query.costs)}
     limit ${where.bind(limit)} offset ${where.bind((page - 1) * limit)}`,
    where.params,
  );
  return rows;
}
