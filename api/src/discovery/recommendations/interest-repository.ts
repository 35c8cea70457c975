import type { Queryable } from "@larchway/shared/server/database";

/** The recipient of recommendations: an account, or a browser without one. */
export type Visitor = { userId: string } | { anonymousId: string };

/** A home that the visitor viewed or saved. */
export interface Interest {
  listing_key: string;
  city_id: number;
  property_type: string;
  transaction_type: string;
  list_price: number | null;
  locked: boolean;
}

/** Number of views and favourites that are used, the newest of each. */
const longestMemory = 100;

/** The last decision on analytics counts: after a revocation, earlier views are not used either. */
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

/** The homes that a visitor viewed (and, with an account, saved), the newest first. */
export async function findInterests(database: Queryable, visitor: Visitor): Promise<Interest[]> {
  const { rows } =
    "userId" in visitor
      ? await database.query<Interest>(
          { name: "interests-of-user", text: interests(`${views("user_id")} union all ${favourites}`) },
          [visitor.userId],
        )
      : await database.query<Interest>(
          { name: "interests-of-browser", text: interests(views("anonymous_id")) },
          [visitor.anonymousId],
        );
  return rows;
}

/**
 * A home is popular when it was viewed from at least this many networks: fake browsers and accounts are cheap, but in
 * one network they count as one.
 */
const fewestNetworks = 5;

/** Ids of active homes that were viewed from most networks since that day. */
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
 * New homes for sale in a different order for each visitor: of the newest few hundred with photos, those that the
 * visitor's seed puts first. A visitor sees the same homes until new ones arrive.
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
