import type { Property } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

/** What the filters by words ask of a listing, as the database puts them in lower case, and as they are. */
export interface Kind {
  propertyType: string;
  propertySubType: string | null;
  transactionType: string;
  status: string;
  mlsStatus: string;
  locked: boolean;
  asWritten: KindAsWritten;
}

export type KindAsWritten = Required<
  Pick<Property, "PropertyType" | "TransactionType" | "StandardStatus" | "MlsStatus">
>;

/** Values of the rows of one answer, by the hashes that stand in the rows. */
export interface Dictionaries {
  kinds: (Kind & { hash: number })[];
  offices: { hash: number; name: string | null }[];
  cities: { id: number; norm: string }[];
}

/** Listings in the order of their ids, each column as numbers of the network's byte order. */
export interface PackedListings extends Dictionaries {
  count: number;
  id: Buffer;
  kind: Buffer;
  office: Buffer;
  city: Buffer;
  street: Buffer;
  bedrooms: Buffer;
  bathrooms: Buffer;
  price: Buffer;
  time: Buffer;
  latitude: Buffer;
  longitude: Buffer;
  cell: Buffer;
  /** Bytes of each text, and the texts one after the other: the words that searches may begin with (search-words.ts). */
  textLength: Buffer;
  text: string;
}

/** Hashes fit a JavaScript number; that two values share one is all but impossible, and noticed. */
const hashBits = 2n ** 53n - 1n;

/** Selects the columns of a part of the listings. */
const part = (where: string) => `part as materialized (
  select l.id, l.city_id, coalesce(l.street_id, 0) as street, l.changed_in, coalesce(l.list_price, -1) as price,
    l.original_entry_at as time,
    E'\\x01' || translate(l.listing_key, ' ', E'\\x1f') || coalesce(E' \\x02' || lower(l.postal_code) || ' ' || lower(l.postal_code), '')
      || E' \\x03 ' || l.address_norm as text,
    coalesce(l.bedrooms_total, -1::smallint) as bedrooms, coalesce(l.bathrooms, -1::smallint) as bathrooms,
    coalesce(l.latitude, 'NaN') as latitude, coalesce(l.longitude, 'NaN') as longitude, coalesce(l.cell, -1) as cell,
    l.property_type, l.property_sub_type, l.transaction_type, l.standard_status, l.mls_status, l.locked,
    l.list_office_name,
    hash_record_extended((l.property_type, l.property_sub_type, l.transaction_type, l.standard_status, l.mls_status, l.locked), 0) & ${hashBits} as kind,
    hashtextextended(coalesce(l.list_office_name, E'\\x1e'), 0) & ${hashBits} as office
  from listing l where ${where} order by l.id)`;

const pack = (send: string, column: string, name = column) =>
  `coalesce(string_agg(${send}(${column}), ''::bytea), ''::bytea) as ${name}`;

const packed = `
  count(*)::integer as count, ${pack("int4send", "id")}, ${pack("int8send", "kind")}, ${pack("int8send", "office")},
  ${pack("int4send", "city_id", "city")}, ${pack("int4send", "street")}, ${pack("int2send", "bedrooms")}, ${pack("int2send", "bathrooms")},
  ${pack("int8send", "price")}, ${pack("timestamptz_send", "time")}, ${pack("float8send", "latitude")},
  ${pack("float8send", "longitude")}, ${pack("int8send", "cell")},
  ${pack("int4send", "octet_length(text)", '"textLength"')}, coalesce(string_agg(text, ''), '') as text,
  (select coalesce(jsonb_agg(k), '[]') from (select kind as hash, lower(property_type) as "propertyType",
     lower(property_sub_type) as "propertySubType", lower(transaction_type) as "transactionType",
     lower(standard_status) as status, lower(mls_status) as "mlsStatus", locked,
     jsonb_build_object('PropertyType', property_type, 'TransactionType', transaction_type,
       'StandardStatus', standard_status, 'MlsStatus', mls_status) as "asWritten"
     from part where id in (select min(id) from part group by kind)) k) as kinds,
  (select coalesce(jsonb_agg(o), '[]') from (select office as hash, list_office_name as name
     from part where id in (select min(id) from part group by office)) o) as offices,
  (select coalesce(jsonb_agg(c), '[]') from (select id, norm from city where id in (select city_id from part)) c) as cities`;

/** The listings with ids from `first` to `last`. */
export async function readPart(database: Queryable, first: number, last: number): Promise<PackedListings> {
  const { rows } = await database.query<PackedListings>(
    `with ${part("l.id between $1 and $2")} select ${packed} from part`,
    [first, last],
  );
  return rows[0] as PackedListings;
}

/** The id so many listings behind `id`, or the first one there is from `id` on; undefined behind the last. */
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

/** A moment of the database: what commits later belongs to a transaction of this number or above. */
export type Horizon = string;

export async function readHorizon(database: Queryable): Promise<Horizon> {
  const { rows } = await database.query<{ horizon: Horizon }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon",
  );
  return (rows[0] as { horizon: Horizon }).horizon;
}

export interface Changes extends PackedListings {
  horizon: Horizon;
  /** The transaction of each listing. */
  changed: Buffer;
  removed: { id: number | null; transaction: string }[];
}

/** At most this many listings changed since the horizon, else `limit` or more: cheap to ask. */
export async function countChanges(database: Queryable, since: Horizon, limit: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from (select from listing
       where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot()) limit $2) changed`,
    [since, limit],
  );
  return rows[0]?.count ?? 0;
}

/** All that was committed since the horizon; some of it may have been read before. */
export async function readChanges(database: Queryable, since: Horizon): Promise<Changes> {
  // After a restore into another server rows may carry transaction numbers that are yet to come: hence the upper bound.
  const { rows } = await database.query<Changes>(
    `with horizon as materialized (select pg_current_snapshot() as seen),
     ${part("l.changed_in >= $1::xid8 and l.changed_in < (select pg_snapshot_xmax(seen) from horizon)")}
     select (select pg_snapshot_xmin(seen)::text from horizon) as horizon,
       (select coalesce(jsonb_agg(r), '[]') from (select listing_id as id, removed_in::text as transaction
          from listing_removal
          where removed_in >= $1::xid8 and removed_in < (select pg_snapshot_xmax(seen) from horizon)) r) as removed,
       ${pack("xid8send", "changed_in", "changed")}, ${packed} from part`,
    [since],
  );
  return rows[0] as Changes;
}
