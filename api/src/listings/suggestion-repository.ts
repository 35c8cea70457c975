import type { Queryable } from "@larchway/shared/server/database";
import { isStreetKind, streetBase, typedAlternatives } from "./address-text";
import { cardColumns, type ListingRow } from "./listing-row";
import { addressRange, readSearch } from "./search-text";
import type { CityRow } from "./listing-repository";

/** Listings for what was typed so far, by the shape of the text (see search-text.ts); active and newest first. */
export async function suggestListings(
  database: Queryable,
  text: string,
  cities: readonly CityRow[],
  limit: number,
): Promise<ListingRow[]> {
  const search = readSearch(text);
  if (search.kind === "key") return byKey(database, search.prefix, limit);
  if (search.kind === "number") {
    const exact = await byAddress(database, search.prefix, limit);
    if (exact.length > 0 || search.street.length < 3) return exact;
    return byNumberAndStreet(database, search, cities, limit);
  }
  if (search.text.length < 2) return [];
  const exact = await byStreet(database, search.text, undefined, limit);
  if (exact.length > 0) return exact;

  const split = splitCity(search.text, cities);
  const inCity = split ? await byStreet(database, split.street, split.cityIds, limit) : [];
  if (inCity.length > 0 || search.text.length < 4) return inCity;
  return bySimilarStreet(database, split?.street ?? search.text, split?.cityIds, limit);
}

/** "king st w toronto" → the street and the cities whose names begin like the last words. */
function splitCity(
  text: string,
  cities: readonly CityRow[],
): { street: string; cityIds: number[] } | undefined {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at += 1) {
    const tail = words.slice(at).join(" ");
    // "yonge st" is not Yonge in St. Catharines.
    if (tail.length < 3 || isStreetKind(tail)) continue;
    const cityIds = cities.filter(({ norm }) => norm.startsWith(tail)).map(({ id }) => id);
    if (cityIds.length > 0) return { street: words.slice(0, at).join(" "), cityIds };
  }
  return undefined;
}

async function byKey(database: Queryable, prefix: string, limit: number): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-key",
      text: `select ${cardColumns} from (
               select * from listing where listing_key >= $1 and listing_key < $2 order by listing_key limit 200) l
             order by (l.standard_status = 'Active') desc, l.listing_key limit $3`,
    },
    [...addressRange(prefix), limit],
  );
  return rows;
}

async function byAddress(database: Queryable, prefix: string, limit: number): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    {
      name: "suggest-address",
      text: `select ${cardColumns} from (
               select * from listing where address_norm >= $1 and address_norm < $2 order by address_norm limit 200) l
             order by (l.standard_status = 'Active') desc, l.original_entry_at desc, l.id desc limit $3`,
    },
    [...addressRange(prefix), limit],
  );
  return rows;
}

/** The number is known, the street half-typed, with a typo, or followed by its city. */
async function byNumberAndStreet(
  database: Queryable,
  { number, street: text }: { number: string; street: string },
  cities: readonly CityRow[],
  limit: number,
): Promise<ListingRow[]> {
  const split = splitCity(text, cities);
  const street = split?.street ?? text;
  const { rows } = await database.query<ListingRow>(
    `select ${cardColumns} from listing l join street s on s.id = l.street_id
     where l.address_norm >= $1 and l.address_norm < $2 and ($3::integer[] is null or s.city_id = any($3))
       and (s.norm like any ($4::text[]) or s.base % $5)
     order by similarity(s.base, $5) desc, (l.standard_status = 'Active') desc, l.original_entry_at desc limit $6`,
    [
      ...addressRange(`${number.toLowerCase()} `),
      split?.cityIds ?? null,
      typedAlternatives(street).map((alternative) => `${alternative}%`),
      streetBase(street),
      limit,
    ],
  );
  return rows;
}

const listingsOfStreets = `
  select ${cardColumns} from s cross join lateral (
    select * from listing where street_id = s.id
    order by (standard_status = 'Active') desc, original_entry_at desc limit $1) l
  order by s.rank, (l.standard_status = 'Active') desc, l.original_entry_at desc, l.id desc limit $1`;

/** Streets whose name begins with the text: those with most active listings first. */
async function byStreet(
  database: Queryable,
  text: string,
  cityIds: number[] | undefined,
  limit: number,
): Promise<ListingRow[]> {
  const [typed = text, short = typed] = typedAlternatives(text);
  const { rows } = await database.query<ListingRow>(
    `with s as materialized (
       select id, (0)::real as rank from street
       where ((norm >= $2 and norm < $3) or (norm >= $4 and norm < $5))
         and ($6::integer[] is null or city_id = any($6))
       order by active_count desc, id limit 5)
     ${listingsOfStreets}`,
    [limit, ...addressRange(typed), ...addressRange(short), cityIds ?? null],
  );
  return rows;
}

/** Streets whose name looks like the text: for typos. */
async function bySimilarStreet(
  database: Queryable,
  text: string,
  cityIds: number[] | undefined,
  limit: number,
): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    `with s as materialized (
       select id, -similarity(base, $2) as rank from street
       where base % $2 and ($3::integer[] is null or city_id = any($3))
       order by rank, active_count desc limit 5)
     ${listingsOfStreets}`,
    [limit, streetBase(text), cityIds ?? null],
  );
  return rows;
}
