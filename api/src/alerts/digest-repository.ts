import { brand } from "@larchway/shared/brand";
import type { AlertFrequency } from "@larchway/shared/contracts/alert";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { AlertKind } from "./alert-kind";
import { buildWhere, newestFirst } from "../listings/filter-repository";
import type { SearchKey } from "./watched-search-repository";

/** When people get digests. */
export interface DigestClock {
  time_zone: string;
  digest_hour: number;
}

/** Of people who chose none: the defaults of `alert_settings`. */
export const defaultClock: DigestClock = { time_zone: brand.timeZone, digest_hour: 8 };

/** All zones and hours that people have. */
export async function findDigestClocks(database: Queryable): Promise<DigestClock[]> {
  const { rows } = await database.query<DigestClock>(
    `select time_zone, digest_hour from alert_settings union select $1, $2::smallint`,
    [defaultClock.time_zone, defaultClock.digest_hour],
  );
  return rows;
}

/** A clock, and when its digests were last due. */
export interface DueClock extends DigestClock {
  daily: Date;
  weekly: Date;
}

export interface DueSearchRow extends SearchKey, DigestClock {
  name: string;
  market: "For Sale" | "For Lease" | null;
  query: string;
  frequency: AlertFrequency;
  kinds: AlertKind[];
  price_cut_percent: number;
  /** The period of the digest. */
  since: Date;
  until: Date;
}

/** Searches whose digest is due; parameters 1 to 4 are the clocks. */
const dueSearches = `
  saved_search s
  left join alert_settings a on a.user_id = s.user_id
  join unnest($1::text[], $2::smallint[], $3::timestamptz[], $4::timestamptz[]) as due (time_zone, digest_hour, daily, weekly)
    on due.time_zone = coalesce(a.time_zone, '${defaultClock.time_zone}') and due.digest_hour = coalesce(a.digest_hour, ${defaultClock.digest_hour})
  where s.frequency <> 'at-once' and s.paused_at is null and a.stopped_at is null
    and not exists (select from app_user u where u.id = s.user_id and u.closing_at is not null)
    and coalesce(s.digest_until, s.created_at) < case s.frequency when 'weekly' then due.weekly else due.daily end`;

const toClockParams = (clocks: readonly DueClock[]) => [
  clocks.map((clock) => clock.time_zone),
  clocks.map((clock) => clock.digest_hour),
  clocks.map(({ daily }) => daily),
  clocks.map(({ weekly }) => weekly),
];

/** Some of the people to whom a digest is due. */
export async function findDigestPeople(
  database: Queryable,
  clocks: readonly DueClock[],
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select distinct s.user_id from ${dueSearches} limit $5`,
    [...toClockParams(clocks), limit],
  );
  return rows.map(({ user_id }) => user_id);
}

/** The searches of people whose digest is due; locked with `isLocked`, which leaves out those that another process has. */
export async function findDueSearches(
  connection: Queryable,
  clocks: readonly DueClock[],
  userIds: readonly string[],
  isLocked: boolean,
): Promise<DueSearchRow[]> {
  const { rows } = await connection.query<DueSearchRow>(
    `select s.user_id, s.id, s.name, s.market, s.query, s.frequency, s.kinds, s.price_cut_percent,
       coalesce(s.digest_until, s.created_at) as since,
       case s.frequency when 'weekly' then due.weekly else due.daily end as until,
       due.time_zone, due.digest_hour
     from ${dueSearches} and s.user_id = any($5::uuid[]) order by s.created_at, s.id
     ${isLocked ? "for update of s skip locked" : ""}`,
    [...toClockParams(clocks), userIds],
  );
  return rows;
}

export async function setDigestUntil(
  connection: Queryable,
  searches: readonly Pick<DueSearchRow, "user_id" | "id" | "until">[],
): Promise<void> {
  await connection.query(
    `update saved_search s set digest_until = given.until
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as given (user_id, id, until)
     where s.user_id = given.user_id and s.id = given.id`,
    [
      searches.map(({ user_id }) => user_id),
      searches.map(({ id }) => id),
      searches.map(({ until }) => until),
    ],
  );
}

/** The homes of a list that came to the site within a period: the newest of them, and how many they are. */
export async function findNewHomes(
  connection: Queryable,
  filter: PropertyFilter,
  viewer: Viewer,
  { userId, since, until, limit }: { userId: string; since: Date; until: Date; limit: number },
): Promise<{ keys: string[]; total: number }> {
  const where = buildWhere(filter, viewer)
    .add("l.first_seen_at > ?", since)
    .add("l.first_seen_at <= ?", until)
    // The demo's homes all come at one moment.
    .add("not l.invented")
    .add(
      "not exists (select from hidden_home h where h.user_id = ? and h.listing_key = l.listing_key)",
      userId,
    );
  const { rows } = await connection.query<{ listing_key: string; total: number }>(
    `select l.listing_key, count(*) over () as total from listing l where ${where}
     order by ${newestFirst(viewer)} limit ${where.bind(limit)}`,
    where.params,
  );
  return { keys: rows.map(({ listing_key }) => listing_key), total: rows[0]?.total ?? 0 };
}

export interface DigestPersonRow {
  id: string;
  email: string;
  name: string;
  email_verified: boolean;
  accepted_terms: boolean;
}

/** People by their ids. */
export async function findDigestPeopleById(
  connection: Queryable,
  userIds: readonly string[],
): Promise<Map<string, DigestPersonRow>> {
  const { rows } = await connection.query<DigestPersonRow>(
    `select u.id, u.email, u.name, u.email_verified_at is not null as email_verified,
       exists (select from terms_acceptance t where t.user_id = u.id and t.version = $2) as accepted_terms
     from app_user u where u.id = any($1::uuid[])`,
    [userIds, brand.termsVersion],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
