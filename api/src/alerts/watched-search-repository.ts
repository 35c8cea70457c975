import type { Queryable } from "@larchway/shared/server/database";
import { brand } from "@larchway/shared/brand";
import { changedSince, type Horizon } from "@larchway/listing-index/index/packed-listing-repository";
import type { AlertKind } from "./alert-kind";

/** A saved search: its id is unique within an account only. */
export interface SearchKey {
  user_id: string;
  id: string;
}

export interface WatchedSearchRow extends SearchKey {
  market: "For Sale" | "For Lease" | null;
  query: string;
  /** False for a search that no longer reports changes immediately. */
  is_watched: boolean;
}

const pageSize = 20_000;
const zeroUuid = "00000000-0000-0000-0000-000000000000";

/**
 * The searches that report changes immediately and were edited since a horizon, page by page; without a horizon, all.
 * Read the next horizon first: the pages may have later edits, which are then read again.
 */
export async function* readChangedSearches(
  database: Queryable,
  since: Horizon | undefined,
): AsyncGenerator<WatchedSearchRow[]> {
  let last: SearchKey = { user_id: zeroUuid, id: zeroUuid };
  for (;;) {
    const { rows } = await database.query<WatchedSearchRow>(
      `select user_id, id, market, query, paused_at is null as is_watched from saved_search
       where frequency = 'at-once' and (user_id, id) > ($2::uuid, $3::uuid)
         and ($1::pg_snapshot is null or ${changedSince("changed_in")})
       order by user_id, id limit ${pageSize}`,
      [since?.snapshot ?? null, last.user_id, last.id],
    );
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end;
  }
}

/** True when a search was saved that a catalogue of this horizon does not have. */
export async function hasNewSearches(connection: Queryable, since: Horizon): Promise<boolean> {
  const { rows } = await connection.query(
    `select from saved_search where frequency = 'at-once' and ${changedSince("changed_in")} limit 1`,
    [since.snapshot],
  );
  return rows.length > 0;
}

/** A search that reports changes immediately, with its owner's settings and current rights. */
export interface AlertedSearchRow extends SearchKey {
  name: string;
  market: "For Sale" | "For Lease" | null;
  query: string;
  kinds: AlertKind[];
  price_cut_percent: number;
  email: string;
  user_name: string;
  email_verified: boolean;
  accepted_terms: boolean;
}

/** Returns the given searches that still report changes immediately, without those of people who stopped all alerts. */
export async function findAlertedSearches(
  connection: Queryable,
  keys: readonly SearchKey[],
): Promise<AlertedSearchRow[]> {
  const { rows } = await connection.query<AlertedSearchRow>(
    `select s.user_id, s.id, s.name, s.market, s.query, s.kinds, s.price_cut_percent, u.email, u.name as user_name,
       u.email_verified_at is not null as email_verified,
       exists (select from terms_acceptance t where t.user_id = u.id and t.version = $3) as accepted_terms
     from unnest($1::uuid[], $2::uuid[]) as given (user_id, id)
     join saved_search s on s.user_id = given.user_id and s.id = given.id
     join app_user u on u.id = s.user_id
     left join alert_settings a on a.user_id = u.id
     where s.frequency = 'at-once' and s.paused_at is null and a.stopped_at is null and u.closing_at is null
     order by s.created_at, s.name, s.id`,
    [keys.map(({ user_id }) => user_id), keys.map(({ id }) => id), brand.termsVersion],
  );
  return rows;
}

/** Searches whose owners chose the same and have the same rights at this moment. */
interface SearchOwnersRow {
  /** Positions among the given searches, from 1. */
  indexes: number[];
  kinds: AlertKind[];
  price_cut_percent: number;
  email_verified: boolean;
  accepted_terms: boolean;
  /** Market and query, as `toFilterKey` writes them; null for searches that weren't edited since the horizon. */
  edited_key: string | null;
}

/** The same searches as {@link findAlertedSearches}, as few rows for thousands of searches. */
export async function findSearchOwners(
  connection: Queryable,
  keys: readonly SearchKey[],
  since: Horizon,
): Promise<SearchOwnersRow[]> {
  const { rows } = await connection.query<SearchOwnersRow>(
    `select array_agg(given.index::integer) as indexes, s.kinds, s.price_cut_percent,
       u.email_verified_at is not null as email_verified,
       exists (select from terms_acceptance t where t.user_id = u.id and t.version = $4) as accepted_terms,
       case when ${changedSince("s.changed_in")} then concat(s.market, '?', s.query) end as edited_key
     from unnest($2::uuid[], $3::uuid[]) with ordinality as given (user_id, id, index)
     join saved_search s on s.user_id = given.user_id and s.id = given.id
     join app_user u on u.id = s.user_id
     left join alert_settings a on a.user_id = u.id
     where s.frequency = 'at-once' and s.paused_at is null and a.stopped_at is null and u.closing_at is null
     group by 2, 3, 4, 5, 6`,
    [since.snapshot, keys.map(({ user_id }) => user_id), keys.map(({ id }) => id), brand.termsVersion],
  );
  return rows;
}

/** The names of the cities of some listings, as filters compare them. */
export async function findCityNames(
  connection: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await connection.query<{ id: number; norm: string }>(
    "select id, norm from city where id = any($1::integer[])",
    [ids],
  );
  return new Map(rows.map(({ id, norm }) => [id, norm]));
}

/** The names of some saved searches of a person, by id. */
export async function findSearchNames(
  connection: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ id: string; name: string }>(
    `select id, name from saved_search
     where user_id = $1 and id = any($2::uuid[]) and paused_at is null and frequency in ('daily', 'weekly')`,
    [userId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Path of a saved search's list; undefined when it was deleted. */
export async function findListPath(
  connection: Queryable,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ market: "For Sale" | "For Lease" | null; query: string }>(
    "select market, query from saved_search where user_id = $1 and id = $2",
    [userId, id],
  );
  const [search] = rows;
  if (!search) return undefined;
  const root =
    search.market === "For Sale"
      ? "/buying/search"
      : search.market === "For Lease"
        ? "/renting/search"
        : "/listings";
  return search.query === "" ? root : `${root}?${search.query}`;
}
