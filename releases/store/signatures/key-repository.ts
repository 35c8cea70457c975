import type { Queryable } from "@larchway/shared/server/database";

export interface TeamKey {
  /** The beginning of the key's SHA-256. */
  id: string;
  team: string;
  /** DER (SPKI) in base64. */
  publicKey: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

const columns = `id, team, public_key as "publicKey", created_at as "createdAt", created_by as "createdBy",
  revoked_at as "revokedAt"`;

/** Returns false when the key already exists. */
export async function insertKey(
  connection: Queryable,
  { id, team, publicKey, createdBy }: Pick<TeamKey, "id" | "team" | "publicKey" | "createdBy">,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "insert into team_key (id, team, public_key, created_by) values ($1, $2, $3, $4) on conflict do nothing",
    [id, team, publicKey, createdBy],
  );
  return rowCount === 1;
}

/** Returns keys newest first; of one team, or of all. */
export async function listKeys(database: Queryable, team?: string): Promise<TeamKey[]> {
  const { rows } = await database.query<TeamKey>(
    `select ${columns} from team_key where $1::text is null or team = $1 order by created_at desc, id`,
    [team ?? null],
  );
  return rows;
}

export async function revokeKey(connection: Queryable, id: string): Promise<void> {
  await connection.query(
    "update team_key set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = $1",
    [id],
  );
}
