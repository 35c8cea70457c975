import type { Queryable } from "@larchway/shared/server/database";

/** Who is to be recommended something: an account, or a browser without one. */
export type Reader = { userId: string } | { anonymousId: string };

/** A home that the reader looked at or saved. */
export interface Interest {
  listing_key: string;
  city_id: number;
  property_type: string;
  transaction_type: string;
  list_price: number | null;
  locked: boolean;
}

/** Views and favourites that count, the newest of each. */
const longestMemory = 100;

/** The last word on analytics counts: of who took consent back nothing is used, also what was stored before. */
const consents = (who: "user_id" | "anonymous_id") => `coalesce((
  select granted from consent_record c where c.${who} = $1 and c.kind = 'analytics' order by c.id desc limit 1), true)`;

const views = (who: "user_id" | "anonymous_id") => `
  (select (event_data ->> 'ListingKey') collate "C" as key, received_at as at from track_event
   where ${who} = $1 and event_type = 'property_view' and ${consents(who)}
   order by received_at desc limit ${longestMemory})`;

const favourites = `
  (select listing_key collate "C" as key, added_at as at from favourite where user_id = $1
   order by added_at desc limit ${longestMemory})`;

const interests = (sources: string) => `
  select l.listing_key, l.city_id, l.property_type, l.transaction_type, l.list_price, l.locked
  from (select key, max(at) as at from (${sources}) source group by key) seen
  join listing l on l.listing_key = seen.key
  order by seen.at desc, l.listing_key`;

/** The homes that a reader viewed (and, with an account, saved), the newest first. */
export async function findInterests(database: Queryable, reader: Reader): Promise<Interest[]> {
  const { rows } =
    "userId" in reader
      ? await database.query<Interest>(
          { name: "interests-of-user", text: interests(`${views("user_id")} union all ${favourites}`) },
          [reader.userId],
        )
      : await database.query<Interest>(
          { name: "interests-of-browser", text: interests(views("anonymous_id")) },
          [reader.anonymousId],
        );
  return rows;
}

/**
 * A home is popular when it was viewed from so many networks: browsers and accounts can be made up by the hundred, but
 * from one network they count as one.
 */
const fewestNetworks = 5;

/** Ids of open homes that were viewed from most networks since that day. */
export async function findPopular(database: Queryable, since: Date, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select l.id from (
       select listing_key, count(distinct network) as networks from home_view
       where day > ($1::timestamptz at time zone 'UTC')::date
       group by listing_key having count(distinct network) >= ${fewestNetworks}) popular
     join listing l on l.listing_key = popular.listing_key and l.standard_status = 'Active' and not l.locked
     order by popular.networks desc, l.public_entry_at desc, l.id desc limit $2`,
    [since, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Fresh homes for sale in an order of their own for every reader: of the newest few hundred with pictures, those that
 * the reader's seed puts first. The same reader sees the same homes until new ones arrive.
 */
export async function findFresh(database: Queryable, seed: string, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    {
      name: "fresh-homes",
      text: `select id from (
               select id, listing_key from listing
               where standard_status = 'Active' and not locked and transaction_type = 'For Sale' and media_count > 4
               order by public_entry_at desc, id desc limit 400) l
             order by md5(l.listing_key || $1), id limit $2`,
    },
    [seed, limit],
  );
  return rows.map(({ id }) => id);
}
