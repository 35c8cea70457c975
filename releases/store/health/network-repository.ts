import type { Queryable } from "@larchway/shared/server/database";

/** A network that visited, identified by a hash. */
export interface KnownNetwork {
  hash: string;
  /** Milliseconds since 1970. */
  firstSeen: number;
  lastSeen: number;
}

/** A network is forgotten this many days after its last visit. */
export const networkRetentionDays = 30;

/** Stores networks that visited. The earliest first visit of all edges is preserved. */
export async function recordNetworks(
  connection: Queryable,
  networks: readonly KnownNetwork[],
): Promise<void> {
  if (networks.length === 0) return;
  await connection.query(
    `insert into known_network as existing (hash, first_seen, last_seen)
     select hash, to_timestamp("firstSeen" / 1000.0), to_timestamp("lastSeen" / 1000.0)
     from jsonb_to_recordset($1::jsonb) as seen (hash text, "firstSeen" double precision, "lastSeen" double precision)
     on conflict (hash) do update set
       first_seen = least(existing.first_seen, excluded.first_seen),
       last_seen = greatest(existing.last_seen, excluded.last_seen)`,
    [JSON.stringify(networks)],
  );
}

/** Returns up to `limit` networks, the longest known first. */
export async function listNetworks(database: Queryable, limit: number): Promise<KnownNetwork[]> {
  const { rows } = await database.query<{ hash: string; firstSeen: Date; lastSeen: Date }>(
    `select hash, first_seen as "firstSeen", last_seen as "lastSeen" from known_network
     order by first_seen limit $1`,
    [limit],
  );
  return rows.map(({ hash, firstSeen, lastSeen }) => ({
    hash,
    firstSeen: firstSeen.getTime(),
    lastSeen: lastSeen.getTime(),
  }));
}

/** Removes networks without a visit for {@link networkRetentionDays}. */
export async function pruneNetworks(connection: Queryable, now: Date): Promise<void> {
  await connection.query(
    "delete from known_network where last_seen < $1::timestamptz - make_interval(days => $2)",
    [now, networkRetentionDays],
  );
}
