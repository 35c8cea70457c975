import type { Queryable } from "@larchway/shared/server/database";
import type { Verb } from "./operator";

export interface TeamToken {
  /** The beginning of its hash: names it in lists and commands. */
  id: string;
  team: string;
  actor: string;
  remotes: string[];
  verbs: Verb[];
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The token that was made in its place. */
  replacedBy: string | null;
}

const columns = `id, team, actor, remotes, verbs, created_at as "createdAt", created_by as "createdBy",
  expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt", replaced_by as "replacedBy"`;

export interface NewTeamToken extends Pick<TeamToken, "id" | "team" | "actor" | "remotes" | "verbs"> {
  hash: string;
  createdBy: string;
  days: number;
}

export async function insertToken(connection: Queryable, token: NewTeamToken): Promise<TeamToken> {
  const { id, hash, team, actor, remotes, verbs, createdBy, days } = token;
  const { rows } = await connection.query<TeamToken>(
    `insert into team_token (id, hash, team, actor, remotes, verbs, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(days => $8)) returning ${columns}`,
    [id, hash, team, actor, remotes, verbs, createdBy, days],
  );
  return rows[0] as TeamToken;
}

export async function findTokenByHash(database: Queryable, hash: string): Promise<TeamToken | undefined> {
  const { rows } = await database.query<TeamToken>(`select ${columns} from team_token where hash = $1`, [
    hash,
  ]);
  return rows[0];
}

/** By its id, locked until the end of the transaction. */
export async function lockToken(connection: Queryable, id: string): Promise<TeamToken | undefined> {
  const { rows } = await connection.query<TeamToken>(
    `select ${columns} from team_token where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The newest first; of one team, or of all. */
export async function listTokens(database: Queryable, team?: string): Promise<TeamToken[]> {
  const { rows } = await database.query<TeamToken>(
    `select ${columns} from team_token where $1::text is null or team = $1 order by created_at desc, id`,
    [team ?? null],
  );
  return rows;
}

/** Exact to a minute, so that a hundred uploads are not a hundred writes. */
export async function noteUse(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update team_token set last_used_at = clock_timestamp()
     where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
    [id],
  );
}

/** The replaced token works on for some hours, never longer than it would have. */
export async function replaceToken(
  connection: Queryable,
  { id, replacedBy, overlapHours }: { id: string; replacedBy: string; overlapHours: number },
): Promise<void> {
  await connection.query(
    `update team_token set replaced_by = $2,
       expires_at = least(expires_at, clock_timestamp() + make_interval(hours => $3))
     where id = $1`,
    [id, replacedBy, overlapHours],
  );
}

export async function revokeToken(connection: Queryable, id: string): Promise<void> {
  await connection.query(
    "update team_token set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = $1",
    [id],
  );
}
