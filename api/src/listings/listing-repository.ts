import { homeKinds, type PropertyFilter, readValues } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { ListPage } from "@larchway/listing-index/index/list-page";
import type { Viewer } from "@larchway/listing-index/viewer";
import { findCostPlan } from "@larchway/listing-index/listings/cost-limit";
import { buildCostSql } from "./cost-repository";
import { entryColumn, type Where, buildWhere } from "./filter-repository";
import { toTimeWord } from "@larchway/listing-index/listings/filter-times";
import {
  briefColumns,
  type BriefRow,
  cardColumns,
  type DetailRow,
  fullColumns,
  type ListingRow,
} from "@larchway/listing-index/listings/listing-table";
import { readSearch } from "@larchway/listing-index/search-text/search-text";

const sortColumns: Record<ListPage["sortBy"], (viewer: Viewer, costs?: string) => string> = {
  OriginalEntryTimestamp: entryColumn,
  ListPrice: () => "l.list_price",
  BedroomsTotalInteger: () => "l.bedrooms_total",
  LivingArea: () => "l.living_area",
  PricePerSquareFoot: () => "l.list_price / nullif(l.living_area, 0)",
  // Listings with an unchanged price have no value.
  PriceCut: () => "nullif(l.price_cut, 0)",
  OpenHouse: () =>
    `(select min(time) from unnest(string_to_array(l.open_house_ends, ' ')) time where time > '${toTimeWord(Date.now())}' and time < '9999')`,
  MonthlyCost: (_viewer, costs) => buildCostSql("monthly", findCostPlan(costs)),
  CashNeeded: (_viewer, costs) => buildCostSql("cash", findCostPlan(costs)),
};

/**
 * The order of a list for `order by`. Listings without a value are last in both directions. The id makes the order of
 * equal ones stable, but it grows with the time of entry, so the time that visitors may see comes before it. `costs` is
 * the filter of that name, for orders by costs.
 */
export function toOrderBy(
  { sortBy, sortOrder }: Pick<ListPage, "sortBy" | "sortOrder">,
  viewer: Viewer,
  costs?: string,
): string {
  const nulls = sortBy === "OriginalEntryTimestamp" ? "" : "nulls last";
  return `${sortColumns[sortBy](viewer, costs)} ${sortOrder} ${nulls}, l.public_entry_at ${sortOrder}, l.id ${sortOrder}`;
}

/** One page of the matching listings, and their total number. */
export async function findListings(
  database: Queryable,
  filter: PropertyFilter,
  { page, limit, ...order }: ListPage,
  viewer: Viewer,
): Promise<{ rows: ListingRow[]; total: number }> {
  const where = buildWhere(filter, viewer, order.sortBy);
  const total = await countWhere(database, where);
  const offset = (page - 1) * limit;
  if (offset >= total) return { rows: [], total };

  const { rows } = await database.query<ListingRow>(
    `select ${cardColumns} from listing l where ${where}
     order by ${toOrderBy(order, viewer, filter.costs)}
     limit ${where.bind(limit)} offset ${where.bind(offset)}`,
    where.params,
  );
  return { rows, total };
}

/** The number of matching listings. */
export function countListings(database: Queryable, filter: PropertyFilter, viewer: Viewer): Promise<number> {
  return countWhere(database, buildWhere(filter, viewer));
}

async function countWhere(database: Queryable, where: Where): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    `select count(*) as total from listing l where ${where}`,
    where.params,
  );
  return rows[0]?.total ?? 0;
}

/** The cards of these listings, in any order; deleted listings are left out. */
export function findCards(database: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  return findByIds(database, { name: "cards-by-id", columns: cardColumns }, ids);
}

/** The suggestions' fields of these listings, in any order. */
export function findBriefs(database: Queryable, ids: readonly number[]): Promise<BriefRow[]> {
  return findByIds(database, { name: "briefs-by-id", columns: briefColumns }, ids);
}

/** The columns for the name of a marker on the map. */
export type AddressRow = Pick<
  ListingRow,
  "id" | "unparsed_address" | "contract_status" | "mls_status" | "standard_status"
>;

/** The addresses of these listings, in any order. */
export function findAddresses(database: Queryable, ids: readonly number[]): Promise<AddressRow[]> {
  const columns = "l.id, l.unparsed_address, l.contract_status, l.mls_status, l.standard_status";
  return findByIds(database, { name: "addresses-by-id", columns }, ids);
}

async function findByIds<Row extends AddressRow>(
  database: Queryable,
  { name, columns }: { name: string; columns: string },
  ids: readonly number[],
): Promise<Row[]> {
  const text = `select ${columns} from listing l where l.id = any($1::integer[])`;
  const { rows } = await database.query<Row>({ name, plannedOnce: true, text }, [ids]);
  return rows;
}

/** All columns of one listing. */
export async function findListing(database: Queryable, listingKey: string): Promise<DetailRow | undefined> {
  const { rows } = await database.query<DetailRow>(
    {
      name: "listing-by-key",
      plannedOnce: true,
      text: `select ${fullColumns}
             from listing l join listing_detail d on d.listing_id = l.id where l.listing_key = $1`,
    },
    [listingKey],
  );
  return rows[0];
}

/** All columns of these listings, in any order; deleted listings are left out. */
export async function findDetails(database: Queryable, ids: readonly number[]): Promise<DetailRow[]> {
  const { rows } = await database.query<DetailRow>(
    {
      name: "details-by-id",
      plannedOnce: true,
      text: `select ${fullColumns}
             from listing l join listing_detail d on d.listing_id = l.id where l.id = any($1::integer[])`,
    },
    [ids],
  );
  return rows;
}

/** The id of the listing with a key. */
export async function findListingId(database: Queryable, listingKey: string): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number }>(
    { name: "id-by-key", plannedOnce: true, text: "select id from listing where listing_key = $1" },
    [listingKey],
  );
  return rows[0]?.id;
}

/**
 * The key of the unique listing with a typed number: in any case, by its MLS number, with a label or with the full stop
 * of a sentence. Undefined when none, or several have it.
 */
export async function findTypedKey(database: Queryable, typed: string): Promise<string | undefined> {
  const { key } = readSearch(typed);
  if (key === undefined) return undefined;
  const { rows } = await database.query<{ listing_key: string }>(
    {
      name: "key-as-typed",
      text: `select listing_key from listing where lower(listing_key) = $1
             union select listing_key from listing where lower(mls_number) = $1 limit 2`,
    },
    [key],
  );
  return rows.length === 1 ? rows[0]?.listing_key : undefined;
}

/** The card of one listing. */
export async function findCard(database: Queryable, listingKey: string): Promise<ListingRow | undefined> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "card-by-key",
      plannedOnce: true,
      text: `select ${cardColumns} from listing l where l.listing_key = $1`,
    },
    [listingKey],
  );
  return rows[0];
}

/** The cards of the listings with these keys, in any order; keys that are gone are left out. */
export async function findCardsByKey(database: Queryable, keys: readonly string[]): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    `select ${cardColumns} from listing l where l.listing_key = any($1::text[])`,
    [keys],
  );
  return rows;
}

/** Those of the keys whose listings a list has. */
export async function findListedKeys(
  database: Queryable,
  filter: PropertyFilter,
  viewer: Viewer,
  keys: readonly string[],
): Promise<Set<string>> {
  const where = buildWhere(filter, viewer).add("l.listing_key = any(?::text[])", keys);
  const { rows } = await database.query<{ listing_key: string }>(
    `select l.listing_key from listing l where ${where}`,
    where.params,
  );
  return new Set(rows.map(({ listing_key }) => listing_key));
}

/** The number of active homes of each type or subtype, for sale and for rent, in descending order. */
export async function countOffered(
  database: Queryable,
  column: "property_type" | "property_sub_type",
): Promise<{ name: string; sale: number; lease: number }[]> {
  const { rows } = await database.query<{ name: string; sale: number; lease: number }>(
    `select ${column} as name,
       (count(*) filter (where transaction_type = 'For Sale'))::integer as sale,
       (count(*) filter (where transaction_type = 'For Lease'))::integer as lease
     from listing where standard_status = 'Active' and not locked and ${column} is not null
     group by 1 order by count(*) desc, 1`,
  );
  return rows;
}

export interface CityRow {
  id: number;
  name: string;
  norm: string;
  active: number;
}

/** Cities that have active listings, the largest first. */
export async function findCities(database: Queryable): Promise<CityRow[]> {
  const { rows } = await database.query<CityRow>(
    `select id, name, norm, active_count as active from city where active_count > 0
     order by active_count desc, name`,
  );
  return rows;
}

/**
 * For each of the largest cities the active home with photos that has been on the market longest: a house, if possible.
 */
export async function findLongestListed(
  database: Queryable,
  cities: number,
): Promise<{ city_id: number; id: number }[]> {
  // Excludes building lots.
  const isHouse = "and l.property_sub_type = any($2) and l.bedrooms_total > 0";
  // Reads only the oldest end of the index listing_active_city for each city.
  const longestListed = (condition: string) =>
    `(select l.id from listing l
      where l.city_id = c.id and l.standard_status = 'Active' and not l.locked and l.media_count > 0 ${condition}
      order by l.original_entry_at, l.id limit 1)`;
  const { rows } = await database.query<{ city_id: number; id: number }>(
    `select * from (
       select c.id as city_id,
         coalesce(${longestListed(isHouse)}, ${longestListed("")}) as id
       from (select id from city where active_count > 0 order by active_count desc, name limit $1) c
     ) found where id is not null`,
    [cities, readValues(homeKinds.house)],
  );
  return rows;
}

export async function hasListings(database: Queryable): Promise<boolean> {
  const { rows } = await database.query("select 1 from listing limit 1");
  return rows.length > 0;
}
