import type { Queryable } from "@larchway/shared/server/database";
import { lockSessions } from "./refresh-token-repository";

export interface DeviceRow {
  family_id: string;
  user_agent: string | null;
  signed_in_at: Date;
  last_used_at: Date;
}

/** The valid sessions of an account, the last used first. */
export async function listDevices(database: Queryable, userId: string, at: Date): Promise<DeviceRow[]> {
  const { rows } = await database.query<DeviceRow>(
    `select family_id, (array_agg(user_agent order by created_at desc))[1] as user_agent,
       min(signed_in_at) as signed_in_at, max(created_at) as last_used_at
     from refresh_token where user_id = $1 and revoked_at is null and expires_at > $2
     group by family_id order by last_used_at desc, family_id`,
    [userId, at],
  );
  return rows;
}

/** Signs out one device of this account; false for an unknown one. Within a transaction. */
export async function revokeDevice(
  connection: Queryable,
  userId: string,
  familyId: string,
  at: Date,
): Promise<boolean> {
  await lockSessions(connection, userId);
  const { rowCount } = await connection.query(
    "update refresh_token set revoked_at = $3 where user_id = $1 and family_id = $2 and revoked_at is null",
    [userId, familyId, at],
  );
  return rowCount > 0;
}

export async function findFamily(database: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await database.query<{ family_id: string }>(
    "select family_id from refresh_token where token_hash = $1",
    [tokenHash],
  );
  return rows[0]?.family_id;
}
