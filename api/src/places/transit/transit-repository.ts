import type { Queryable } from "@larchway/shared/server/database";
import type { Point } from "@larchway/shared/domain/distance";
import type { GtfsFeed, GtfsStop } from "./read-gtfs";

/** Deletes the feeds that are no longer configured, with their stops. */
export async function removeOtherFeeds(connection: Queryable, ids: readonly string[]): Promise<void> {
  await connection.query("delete from transit_feed where id <> all($1::text[])", [ids]);
}

/**
 * True for the single process that may fetch a feed now: an hour after the last attempt, and 20 hours after the last
 * success.
 */
export async function claimFeed(connection: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await connection.query(
    `insert into transit_feed as feed (id, attempted_at) values ($1, $2::timestamptz)
     on conflict (id) do update set attempted_at = excluded.attempted_at
     where feed.attempted_at <= excluded.attempted_at - interval '1 hour'
       and coalesce(feed.fetched_at <= excluded.attempted_at - interval '20 hours', true)
     returning id`,
    [id, now.toISOString()],
  );
  return rows.length > 0;
}

/** Replaces the stops of a feed. Run it in a transaction. */
export async function storeFeed(
  connection: Queryable,
  id: string,
  { agencies, stops }: GtfsFeed,
  now: Date,
): Promise<void> {
  await connection.query(
    "update transit_feed set agencies = $2, fetched_at = $3::timestamptz where id = $1",
    [id, agencies, now.toISOString()],
  );
  await connection.query("delete from transit_stop where feed = $1", [id]);
  await connection.query(
    `insert into transit_stop (feed, name, latitude, longitude, routes)
     select $1, stop.name, stop.latitude, stop.longitude, stop.routes
     from jsonb_to_recordset($2::jsonb)
       as stop (name text, latitude double precision, longitude double precision, routes text[])`,
    [id, JSON.stringify(stops)],
  );
}

/** The feeds that have stops, by name. */
export async function findFeeds(database: Queryable): Promise<{ agencies: string; fetchedOn: string }[]> {
  const { rows } = await database.query<{ agencies: string; fetchedOn: string }>({
    name: "transit-feeds",
    text: `select agencies, to_char(fetched_at at time zone 'America/Toronto', 'YYYY-MM-DD') as "fetchedOn"
           from transit_feed where fetched_at is not null order by agencies`,
  });
  return rows;
}

/** The stops of all feeds within a box around a point, in any order. */
export async function findStops(
  database: Queryable,
  [longitude, latitude]: Point,
  { width, height }: { width: number; height: number },
): Promise<GtfsStop[]> {
  const { rows } = await database.query<GtfsStop>(
    {
      name: "transit-stops",
      text: `select name, latitude, longitude, routes from transit_stop
             where latitude between $1::float8 and $2::float8 and longitude between $3::float8 and $4::float8`,
    },
    [latitude - height, latitude + height, longitude - width, longitude + width],
  );
  return rows;
}
