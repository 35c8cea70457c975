import type { Queryable } from "@larchway/shared/server/database";

/** A process that may replicate. */
export interface LeaseHolder {
  /** The machine, or the container on it: process ids are only unique there. */
  machine: string;
  processId: number;
}

/** The lease as it is, until `takeLease` raises its token. */
export interface FeedLease extends LeaseHolder {
  token: number;
  isExpired: boolean;
}

export async function findLease(database: Queryable): Promise<FeedLease | undefined> {
  const { rows } = await database.query<FeedLease>(
    `select token, machine, process_id as "processId", expires_at <= clock_timestamp() as "isExpired" from feed_lease`,
  );
  return rows[0];
}

interface TakeOptions {
  holder: LeaseHolder;
  seconds: number;
  /** Takes it although it has not expired: its holder is gone. */
  isAbandoned: boolean;
}

/** The new token, once the transactions of the holder before have ended; undefined when the lease is in use by now. */
export async function takeLease(
  database: Queryable,
  token: number,
  { holder, seconds, isAbandoned }: TakeOptions,
): Promise<number | undefined> {
  const { rows } = await database.query<{ token: number }>(
    `update feed_lease set token = token + 1, machine = $2, process_id = $3,
       expires_at = clock_timestamp() + make_interval(secs => $4)
     where token = $1 and (expires_at <= clock_timestamp() or $5) returning token`,
    [token, holder.machine, holder.processId, seconds, isAbandoned],
  );
  return rows[0]?.token;
}

/** Does nothing when another process has taken the lease. */
export async function renewLease(database: Queryable, token: number, seconds: number): Promise<void> {
  await database.query(
    "update feed_lease set expires_at = clock_timestamp() + make_interval(secs => $2) where token = $1",
    [token, seconds],
  );
}

export async function releaseLease(database: Queryable, token: number): Promise<void> {
  await database.query("update feed_lease set expires_at = '-infinity' where token = $1", [token]);
}

/** Whether the token still is that of the lease; if so, it stays so until the transaction ends. */
export async function holdLease(connection: Queryable, token: number): Promise<boolean> {
  const { rowCount } = await connection.query("select token from feed_lease where token = $1 for key share", [
    token,
  ]);
  return rowCount === 1;
}
