import type { Queryable } from "@larchway/shared/server/database";
import type { AddressBeginning, StreetShare } from "@larchway/listing-index/index/find-addresses";
import { compactPostalCode } from "../../listings/filter-repository";
import { cardColumns, type ListingRow } from "@larchway/listing-index/listings/listing-table";
import { addressRange } from "@larchway/listing-index/search-text/search-text";

/** Number of active listings with a beginning from which the newest are chosen. */
const enough = 50;

/** Listings whose MLS number begins with the text (in lower case): active ones first, then by number. */
export async function findByKey(database: Queryable, prefix: string, limit: number): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-by-key",
      plannedOnce: true,
      text: `select ${cardColumns} from (
               ${["listing_key", "mls_number"]
                 .flatMap((name) => [beginsSo(name, "="), beginsSo(name, "<>")])
                 .join(" union ")}) found
             join listing l on l.id = found.id
             order by found.active desc, l.listing_key limit $3`,
    },
    [...addressRange(prefix), limit],
  );
  return rows;
}

/** SQL for the ids of the first active or other listings whose key or MLS number has this beginning. */
function beginsSo(column: string, comparison: "=" | "<>"): string {
  return `(select id, standard_status = 'Active' as active from listing
    where standard_status ${comparison} 'Active' and lower(${column}) >= $1 and lower(${column}) < $2
    order by lower(${column}), ${column} limit $3)`;
}

const onStreet = `address_norm >= b.low collate "C" and address_norm < b.high collate "C"
  and (b.street is null or street_id = b.street)`;

/** The same as `byAddress` of the listing index, by SQL. */
export async function findAtAddresses(
  database: Queryable,
  beginnings: readonly AddressBeginning[],
  limit: number,
): Promise<ListingRow[]> {
  const ranges = beginnings.map(({ text }) => addressRange(text));
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-by-address",
      plannedOnce: true,
      text: `with found as materialized (
               select distinct on (b.distance, f.active, f.public_entry_at, f.id)
                 f.id, b.distance, f.active, f.public_entry_at
               from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as b(low, high, street, distance)
               cross join lateral (
                 (select id, true as active, public_entry_at from listing
                  where standard_status = 'Active' and ${onStreet} order by address_norm limit ${enough})
                 union all
                 (select id, false, public_entry_at from listing
                  where standard_status <> 'Active' and ${onStreet} order by address_norm limit $5)) f
               order by b.distance, f.active desc, f.public_entry_at desc, f.id desc limit $5)
             select ${cardColumns} from found join listing l on l.id = found.id
             order by found.distance, found.active desc, found.public_entry_at desc, found.id desc`,
    },
    [
      ranges.map(([low]) => low),
      ranges.map(([, high]) => high),
      beginnings.map(({ streetId = null }) => streetId),
      beginnings.map(({ distance }) => distance),
      limit,
    ],
  );
  return rows;
}

/** The same as `atPostalCode` of the listing index, by SQL. */
export async function findAtPostalCode(
  database: Queryable,
  code: string,
  limit: number,
): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-at-postal-code",
      plannedOnce: true,
      text: `select ${cardColumns} from listing l
             where ${compactPostalCode} >= $1 and ${compactPostalCode} < $2
             order by (l.standard_status = 'Active') desc, l.public_entry_at desc, l.id desc limit $3`,
    },
    [...addressRange(code), limit],
  );
  return rows;
}

/** The same as `onStreets` of the listing index, by SQL. */
export async function findOnStreets(
  database: Queryable,
  streets: readonly StreetShare[],
  limit: number,
): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-on-streets",
      plannedOnce: true,
      text: `with found as materialized (
               select f.id, s.distance, f.active, s.ordinal,
                 row_number() over (partition by s.ordinal order by f.active desc, f.public_entry_at desc, f.id desc) as turn
               from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as s(id, distance, share, ordinal)
               cross join lateral (
                 select id, standard_status = 'Active' as active, public_entry_at from listing
                 where street_id = s.id
                 order by (standard_status = 'Active') desc, public_entry_at desc, id desc limit s.share) f)
             select ${cardColumns} from (
               select * from found order by distance, active desc, turn, ordinal limit $4) chosen
             join listing l on l.id = chosen.id
             order by chosen.distance, chosen.active desc, chosen.turn, chosen.ordinal`,
    },
    [
      streets.map(({ id }) => id),
      streets.map(({ distance }) => distance),
      streets.map(({ share }) => share),
      limit,
    ],
  );
  return rows;
}
