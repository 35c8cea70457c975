import type { Property } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { isNullable, type ListingColumn } from "../listings/listing-table";
import type { Description } from "./description-terms";
import {
  type DictionaryColumn,
  dictionaryColumns,
  type FactColumn,
  factColumns,
  type NumberColumn,
  numberColumns,
  type RoomColumn,
  roomColumns,
  type WordColumn,
  wordColumns,
} from "./indexed-columns";

/** A listing's terms in lower case (by the database), and some unchanged. */
export interface Kind {
  texts: Record<WordColumn, string | null>;
  locked: boolean;
  asWritten: KindAsWritten;
}

export type KindAsWritten = Required<
  Pick<Property, "PropertyType" | "TransactionType" | "StandardStatus" | "MlsStatus">
>;

/** A city: its name from `normalizeName`, and its displayed name. */
export interface City {
  norm: string;
  name: string;
}

/** The value of a column with a separate dictionary, unchanged and in lower case. */
export interface Word {
  value: string | null;
  lower: string | null;
}

/** The values of some listings by the hashes and ids in packed ones. */
export interface Values {
  kind: Kind & { hash: number };
  city: City & { id: number };
  texts: Record<DictionaryColumn, Word & { hash: number }>;
}

/** Listings in the order of their ids, each column as numbers in network byte order. */
export interface PackedListings extends Record<
  DictionaryColumn | RoomColumn | NumberColumn | FactColumn,
  Buffer
> {
  count: number;
  id: Buffer;
  kind: Buffer;
  city: Buffer;
  street: Buffer;
  publicTime: Buffer;
  time: Buffer;
  latitude: Buffer;
  longitude: Buffer;
  cell: Buffer;
  /** Number of bytes of each text, and the concatenated texts: the terms of searches (search-terms.ts). */
  textLength: Buffer;
  text: string;
}

/** Hashes fit a JavaScript number; a collision of two values is practically impossible. */
const hashBits = 2n ** 53n - 1n;

const hashable = (name: ListingColumn) => (isNullable(name) ? `coalesce(l.${name}, E'\\x1e')` : `l.${name}`);
/** The hash of one text is the seed of the next: half the work of hashing all of them as a record. */
const kindHash = `${wordColumns.reduceRight(
  (seed, name) => `hashtextextended(${hashable(name)}, ${seed})`,
  "l.locked::integer",
)} & ${hashBits}`;
const buildHash = (name: DictionaryColumn) => `hashtextextended(${hashable(name)}, 0) & ${hashBits}`;

/** Postal codes have only ASCII letters, which the collation "C" converts to lower case quickly. */
const text = `E'\\x01' || replace(l.listing_key, ' ', E'\\x1f')
  || coalesce(E' \\x01' || replace(l.mls_number, ' ', E'\\x1f'), '')
  || coalesce(lower((E' \\x02' || replace(l.postal_code, ' ', '') || ' ' || l.postal_code) collate "C"), '') || E' \\x03 ' || l.address_norm`;

const pack = (send: string, value: string, name: string) =>
  `coalesce(string_agg(${send}(${value}), ''::bytea), ''::bytea) as "${name}"`;

/** One pass over the rows: materializing them for a second pass would double the time. */
const packed = `
  count(*)::integer as count, ${pack("int4send", "l.id", "id")}, ${pack("int8send", kindHash, "kind")},
  ${pack("int8send", "l.city_id", "city")}, ${pack("int4send", "coalesce(l.street_id, 0)", "street")},
  ${[
    ...dictionaryColumns.map((name) => pack("int8send", buildHash(name), name)),
    ...roomColumns.map((name) => pack("int2send", `coalesce(l.${name}, -1::smallint)`, name)),
    ...numberColumns.map((name) => pack("int8send", `coalesce(l.${name}, -1)`, name)),
    ...factColumns.map((name) => pack("int4send", `coalesce(l.${name}, -1)`, name)),
  ].join(", ")},
  ${pack("timestamptz_send", "l.public_entry_at", "publicTime")},
  ${pack("timestamptz_send", "l.original_entry_at", "time")},
  ${pack("float8send", "coalesce(l.latitude, 'NaN')", "latitude")},
  ${pack("float8send", "coalesce(l.longitude, 'NaN')", "longitude")}, ${pack("int8send", "coalesce(l.cell, -1)", "cell")},
  ${pack("int4send", "octet_length(l.text)", "textLength")}, coalesce(string_agg(l.text, ''), '') as text`;

const listingsWhere = (where: string, from = "listing l") =>
  `(select *, ${text} as text from ${from} where ${where} order by l.id) l`;

/** SQL: listings as the parameter `$1` has them, a list of objects of their columns. */
const givenListings = "jsonb_populate_recordset(null::listing, $1::jsonb) l";

/** Listings of another source than the table: JSON of their columns. */
export async function readGivenListings(database: Queryable, listings: string): Promise<PackedListings> {
  const { rows } = await database.query<PackedListings>(
    `select ${packed} from ${listingsWhere("true", givenListings)}`,
    [listings],
  );
  return rows[0] as PackedListings;
}

/** The listings with ids from `first` to `last`. */
export async function readPart(database: Queryable, first: number, last: number): Promise<PackedListings> {
  const { rows } = await database.query<PackedListings>(
    `select ${packed} from ${listingsWhere("l.id between $1 and $2")}`,
    [first, last],
  );
  return rows[0] as PackedListings;
}

const values = `jsonb_build_object('hash', ${kindHash}, 'locked', locked,
         'texts', jsonb_build_object(${wordColumns.map((name) => `'${name}', lower(l.${name})`).join(", ")}),
         'asWritten', jsonb_build_object('PropertyType', property_type, 'TransactionType', transaction_type,
           'StandardStatus', standard_status, 'MlsStatus', mls_status)) as kind,
       jsonb_build_object(${dictionaryColumns
         .map(
           (name) =>
             `'${name}', jsonb_build_object('hash', ${buildHash(name)}, 'value', l.${name}, 'lower', lower(l.${name}))`,
         )
         .join(", ")}) as texts,
       jsonb_build_object('id', c.id, 'norm', c.norm, 'name', c.name) as city`;

/** The values of some listings. */
export async function readValues(database: Queryable, ids: readonly number[]): Promise<Values[]> {
  const { rows } = await database.query<Values>(
    `select ${values} from listing l join city c on c.id = l.city_id where l.id = any($1::integer[])`,
    [ids],
  );
  return rows;
}

/** The terms of the descriptions of some listings, each list as the text of a tsvector. */
export async function readDescriptions(database: Queryable, ids: readonly number[]): Promise<Description[]> {
  const { rows } = await database.query<Description>(
    {
      name: "description-terms",
      text: `select id, (select to_tsvector('english', remarks)::text from listing_detail where listing_id = id) as terms
             from unnest($1::integer[]) id`,
    },
    [ids],
  );
  return rows;
}

/** A search of descriptions, read as PostgreSQL reads searches of the web, as a tsquery. */
export async function readTermsQuery(database: Queryable, text: string): Promise<string> {
  const { rows } = await database.query<{ query: string }>(
    "select websearch_to_tsquery('english', $1)::text as query",
    [text],
  );
  return (rows[0] as { query: string }).query;
}

/** The values of {@link readGivenListings}. */
export async function readGivenValues(database: Queryable, listings: string): Promise<Values[]> {
  const { rows } = await database.query<Values>(
    `select ${values} from ${givenListings} join city c on c.id = l.city_id`,
    [listings],
  );
  return rows;
}

/** The id so many listings after `id`, or the first one from `id` on; undefined after the last. */
export async function readIdAfter(
  database: Queryable,
  id: number,
  count: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number }>(
    {
      name: "id-after",
      plannedOnce: true,
      text: "select id from listing where id >= $1 order by id offset $2 limit 1",
    },
    [id, count],
  );
  return rows[0]?.id;
}

/** A moment of the database. */
export interface Horizon {
  /** A pg_snapshot: later commits belong to a transaction that this snapshot doesn't see. */
  snapshot: string;
  /**
   * The history of the transaction numbers: the server's system identifier and its timeline. After a failover, or a
   * restore to an earlier moment, numbers are reused, and changes that were read may be undone.
   */
  history: string;
}

/** A standby does not write; it follows the timeline that it recovers. */
const history = `(select system_identifier from pg_control_system()) || ' ' || case when pg_is_in_recovery()
  then (select lpad(upper(to_hex(min_recovery_end_timeline)), 8, '0') from pg_control_recovery())
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end`;
/**
 * SQL of a {@link Horizon} as JSON; `snapshot` is SQL of a pg_snapshot. A standby's snapshots don't list the running
 * transactions: there all transactions since the oldest of them are read again.
 */
export const buildHorizon = (snapshot: string) =>
  `jsonb_build_object('history', ${history}, 'snapshot', case when pg_is_in_recovery()
     then pg_snapshot_xmin(${snapshot})::text || ':' || pg_snapshot_xmin(${snapshot})::text || ':' else ${snapshot}::text end)`;

/**
 * SQL: whether the transaction in a column was committed after the snapshot in parameter `$1`. Transactions that were
 * running are compared one by one: the oldest may be open for hours, also in another database, and many others may have
 * committed since. After a restore to another server rows may have future transaction numbers: hence the upper bound.
 * The lower bound lets the database start its index scan there. Without it, where one transaction wrote all rows,
 * PostgreSQL estimates that every row may match.
 */
export const changedSince = (column: string, now = "pg_current_snapshot()") =>
  `${column} >= pg_snapshot_xmin($1::pg_snapshot)
   and (${column} >= pg_snapshot_xmax($1::pg_snapshot) or ${column} = any(array(select pg_snapshot_xip($1::pg_snapshot))))
   and ${column} < pg_snapshot_xmax(${now})`;

export async function readHorizon(database: Queryable): Promise<Horizon> {
  const { rows } = await database.query<{ horizon: Horizon }>(
    `select ${buildHorizon("pg_current_snapshot()")} as horizon`,
  );
  return (rows[0] as { horizon: Horizon }).horizon;
}

export interface Changes extends PackedListings {
  horizon: Horizon;
  /** The transaction of each listing. */
  changed: Buffer;
  removed: { id: number | null; transaction: string }[];
}

/** Number of listings changed since the horizon, if below `limit`; otherwise `limit` or more. Cheap. */
export async function countChanges(database: Queryable, since: Horizon, limit: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from (select from listing
       where ${changedSince("changed_in")} limit $2) changed`,
    [since.snapshot, limit],
  );
  return rows[0]?.count ?? 0;
}

/** All changes committed since the horizon; on a standby some of them may have been read before. */
export async function readChanges(database: Queryable, since: Horizon): Promise<Changes> {
  const seen = "(select seen from horizon)";
  const { rows } = await database.query<Changes>(
    `with horizon as materialized (select pg_current_snapshot() as seen)
     select (select ${buildHorizon("seen")} from horizon) as horizon,
       (select coalesce(jsonb_agg(r), '[]') from (select listing_id as id, removed_in::text as transaction
          from listing_removal
          where ${changedSince("removed_in", seen)}) r) as removed,
       ${pack("xid8send", "l.changed_in", "changed")}, ${packed}
     from ${listingsWhere(changedSince("l.changed_in", seen))}`,
    [since.snapshot],
  );
  return rows[0] as Changes;
}
