import type { Queryable } from "@larchway/shared/server/database";

/** A process with the right to replicate. */
export interface LeaseHolder {
  /** The machine or container: process ids are unique only there. */
  machine: string;
  processId: number;
}

/** The current lease, until `takeLease` raises its token. */
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
  /** The holder is gone: the lease may be taken before it expires. */
  isAbandoned: boolean;
}

/** The new token, once the transactions of the previous holder have ended; undefined when the lease is in use. */
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

/** Whether the token is still the lease's; if so, it stays valid until the transaction ends. */
export async function holdLease(connection: Queryable, token: number): Promise<boolean> {
  const { rowCount } = await connection.query("select token from feed_lease where token = $1 for key share", [
    token,
  ]);
  return rowCount === 1;
}
