import { isLocked } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { toCell } from "@larchway/listing-index/geo/web-mercator";
import {
  normalizeAddress,
  searchableAddress,
  streetBase,
} from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { isForMembers, type ListingRecord } from "@larchway/listing-index/listings/listing-record";
import {
  type Column,
  detailColumnNames,
  detailColumns,
  type ListingColumn,
  listingColumnNames,
  listingColumns,
} from "@larchway/listing-index/listings/listing-table";
import { toOpenHouseEndText } from "@larchway/listing-index/listings/filter-times";
import { toFeatures } from "./home-features";
import { toAvailableDay, toTraits } from "./home-traits";
import { approximate } from "@larchway/listing-index/geo/approximate";

/** Number of photos in lists and on cards. */
const coverCount = 5;

/** The assignments that update an existing listing from a row of another name. */
function assignments(names: readonly string[], source: string): string {
  return names.map((name) => `${name} = ${source}.${name}`).join(", ");
}

/** The column definitions for reading the rows of a JSON parameter. */
function recordColumns(columns: Readonly<Record<string, Pick<Column, "sql">>>): string {
  return Object.entries(columns)
    .map(([name, { sql }]) => `${name} ${sql.replace(" not null", "")}`)
    .join(", ");
}

const names = listingColumnNames.join(", ");
const detailNames = ["listing_id", ...detailColumnNames].join(", ");

// An insert takes an id even when the row exists, and one id for each change of a listing would exhaust them. So
// existing listings are updated, and only the others inserted. A conflict can come only from a parallel writer.
const upsertListing = `
  with given as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as row (${recordColumns(listingColumns)})),
  updated as (
    update listing set ${assignments(listingColumnNames, "given")} from given where listing.listing_key = given.listing_key
    returning listing.id, listing.listing_key),
  inserted as (
    insert into listing (${names})
    select ${names} from given
    where not exists (select from updated where updated.listing_key = given.listing_key)
    on conflict (listing_key) do update set ${assignments(listingColumnNames, "excluded")}
    returning id, listing_key)
  select id, listing_key from updated union all select id, listing_key from inserted`;

const upsertDetail = `
  insert into listing_detail (${detailNames})
  select ${detailNames}
  from jsonb_to_recordset($1::jsonb) as row (listing_id integer, ${recordColumns(detailColumns)})
  on conflict (listing_id) do update set ${assignments(detailColumnNames, "excluded")}`;

// Existing cities and streets are only read: writing them again with every batch would double the work.
const addCities = `
  insert into city (name, norm) select name, norm from jsonb_to_recordset($1::jsonb) as row (name text, norm text)
  where not exists (select from city where city.name = row.name)
  on conflict (name) do nothing`;

const readCities = `
  select id, name from city
  where name in (select name from jsonb_to_recordset($1::jsonb) as row (name text))`;

const addStreets = `
  insert into street (city_id, name, norm, base)
  select city_id, name, norm, base
  from jsonb_to_recordset($1::jsonb) as row (city_id integer, name text, norm text, base text)
  where not exists (select from street where street.city_id = row.city_id and street.name = row.name)
  on conflict (city_id, name) do nothing`;

const readStreets = `
  select street.id, street.city_id, street.name
  from jsonb_to_recordset($1::jsonb) as row (city_id integer, name text)
  join street on street.city_id = row.city_id and street.name = row.name`;

/**
 * Writes new or changed listings by key. All sources use it: the demo seed and the feed. Run it in a transaction, so
 * that no query sees an incomplete listing, and update the counts afterwards with {@link recountActive}.
 */
export async function upsertListings(connection: Queryable, given: readonly ListingRecord[]): Promise<void> {
  if (given.length === 0) return;
  // One statement may not update a row twice; of two versions in one batch the later one counts.
  const listings = [...new Map(given.map((listing) => [listing.ListingKey, listing])).values()];
  const cityIds = await findCityIds(connection, listings);
  const streetIds = await findStreetIds(connection, listings, cityIds);

  const rows = listings.map((listing) => {
    const cityId = cityIds.get(listing.City);
    return {
      ...listingValues(listing),
      city_id: cityId,
      street_id: streetIds.get(`${cityId} ${streetName(listing)}`),
    };
  });
  const written = await connection.query<{ id: number; listing_key: string }>(upsertListing, [
    JSON.stringify(rows),
  ]);
  const ids = new Map(written.rows.map(({ listing_key, id }) => [listing_key, id]));

  const details = listings.map((listing) => ({
    ...detailValues(listing),
    listing_id: ids.get(listing.ListingKey),
  }));
  await connection.query(upsertDetail, [JSON.stringify(details)]);
}

/** Writes listings without events for alerts, as the restore of a backup does. Within a transaction. */
export async function withoutListingEvents(connection: Queryable, write: () => Promise<void>): Promise<void> {
  await connection.query("select set_config('larchway.restoring', 'yes', true)");
  await write();
  await connection.query("select set_config('larchway.restoring', '', true)");
}

/** Updates the counts of active listings by city and street. */
export async function recountActive(connection: Queryable): Promise<void> {
  for (const table of ["city", "street"]) {
    await connection.query(
      `update ${table} set active_count = coalesce(counted.active, 0)
       from ${table} as every
       left join (select ${table}_id as id, count(*)::integer as active from listing
                  where standard_status = 'Active' group by 1) as counted on counted.id = every.id
       where ${table}.id = every.id and ${table}.active_count <> coalesce(counted.active, 0)`,
    );
  }
}

async function findCityIds(
  connection: Queryable,
  listings: readonly ListingRecord[],
): Promise<Map<string, number>> {
  // Sorted, so that parallel writers take the row locks in the same order.
  const cities = [...new Set(listings.map(({ City }) => City))].sort();
  const rows = cities.map((name) => ({ name, norm: normalizeName(name) }));
  await connection.query(addCities, [JSON.stringify(rows)]);
  const result = await connection.query<{ id: number; name: string }>(readCities, [JSON.stringify(rows)]);
  return new Map(result.rows.map(({ name, id }) => [name, id]));
}

async function findStreetIds(
  connection: Queryable,
  listings: readonly ListingRecord[],
  cityIds: Map<string, number>,
): Promise<Map<string, number>> {
  const streets = new Map<string, { city_id?: number; name: string; norm: string; base: string }>();
  for (const listing of listings) {
    const name = streetName(listing);
    if (!name) continue;
    const city_id = cityIds.get(listing.City);
    const norm = normalizeAddress(name);
    streets.set(`${city_id} ${name}`, { city_id, name, norm, base: streetBase(norm) });
  }
  const rows = [...streets.keys()].sort().map((key) => streets.get(key));
  await connection.query(addStreets, [JSON.stringify(rows)]);
  const result = await connection.query<{ id: number; city_id: number; name: string }>(readStreets, [
    JSON.stringify(rows),
  ]);
  return new Map(result.rows.map(({ id, city_id, name }) => [`${city_id} ${name}`, id]));
}

function streetName({ StreetName, StreetSuffix }: ListingRecord): string {
  return [StreetName, StreetSuffix].filter(Boolean).join(" ");
}

/** The value of each column: its field, or derived from other fields. */
function listingValues(listing: ListingRecord): object {
  const locked = isLocked(listing, false);
  // A card is the same for all viewers who may open it: restricted photos are only on the listing's page.
  const cover = locked ? listing.media : listing.media.filter((item) => !isForMembers(item));
  const derived: Record<Exclude<ColumnWithoutField, "city_id" | "street_id">, unknown> = {
    address_norm: searchableAddress(listing),
    locked,
    cell: toPublicCell(listing, locked),
    media_count: cover.length,
    invented: listing.isInvented ?? false,
    price_cut: toPriceCut(listing),
    features: toFeatures(listing).join(" "),
    traits: toTraits(listing).join(" "),
    available_day: toAvailableDay(listing),
    open_house_ends: toOpenHouseEndText(listing),
  };
  return {
    ...fieldValues(listingColumns, listing),
    ...derived,
    province: listing.StateOrProvince ?? "ON",
    cover_media: cover.slice(0, coverCount),
  };
}

function detailValues(listing: ListingRecord): object {
  return {
    ...fieldValues(detailColumns, listing),
    rooms: listing.rooms ?? [],
    history: listing.history ?? [],
    facts: listing.facts ?? [],
    open_houses: listing.openHouses ?? [],
    floor_plans: listing.floorPlans ?? [],
    modified_at: listing.ModificationTimestamp ?? listing.OriginalEntryTimestamp,
  };
}

type Columns = Readonly<Record<string, { sql: string; field?: keyof ListingRecord }>>;
type ColumnWithoutField = {
  [Name in ListingColumn]: (typeof listingColumns)[Name] extends { field: string } ? never : Name;
}[ListingColumn];

function fieldValues(columns: Columns, listing: ListingRecord): object {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { field }]) => (field ? [[name, listing[field]]] : [])),
  );
}

/** In tenths of a percent; 0 when the price rose. */
function toPriceCut({ ListPrice, OriginalListPrice }: ListingRecord): number | undefined {
  if (!ListPrice || !OriginalListPrice) return undefined;
  return Math.max(0, Math.round((1000 * (OriginalListPrice - ListPrice)) / OriginalListPrice));
}

/** The cell of the position that visitors may see. */
function toPublicCell({ Latitude, Longitude }: ListingRecord, locked: boolean): number | undefined {
  if (Latitude === undefined || Longitude === undefined) return undefined;
  return locked ? toCell(approximate(Longitude), approximate(Latitude)) : toCell(Longitude, Latitude);
}
