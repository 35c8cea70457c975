import type { Queryable } from "@larchway/shared/server/database";
import type { Signature } from "./signing";

/** A signed record and its signature. */
export interface SignedRecord extends Signature {
  /** The text of `build.json`, to the byte. */
  record: string;
}

/** Stores the signature of a build. An existing one is not replaced. */
export async function insertSignature(
  connection: Queryable,
  { name, build }: { name: string; build: string },
  { key, record, value }: SignedRecord,
): Promise<void> {
  await connection.query(
    `insert into release_signature (name, build, key_id, record, value) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [name, build, key, record, value],
  );
}

/** Returns the signature with its public key; undefined for an unsigned build. */
export async function findSignature(
  database: Queryable,
  name: string,
  build: string,
): Promise<(SignedRecord & { publicKey: string }) | undefined> {
  const { rows } = await database.query<SignedRecord & { publicKey: string }>(
    `select s.key_id as key, s.record, s.value, k.public_key as "publicKey"
     from release_signature s join team_key k on k.id = s.key_id where s.name = $1 and s.build = $2`,
    [name, build],
  );
  return rows[0];
}

/** Returns the team whose key signed the remote's newest signed build; undefined when it was never signed. */
export async function findSigningTeam(database: Queryable, name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ team: string }>(
    `select k.team from release_signature s
     join team_key k on k.id = s.key_id
     join release r on r.name = s.name and r.build = s.build
     where s.name = $1 order by r.published_at desc limit 1`,
    [name],
  );
  return rows[0]?.team;
}

/**
 * Returns the team with a key that ever had a token for this remote by name; of several, the team with the oldest key.
 *
 * A token for all remotes does not make a team the owner. Revoked tokens count: managing tokens must not allow removing
 * signatures.
 */
export async function findTeamWithKey(database: Queryable, name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ team: string }>(
    `select k.team from team_key k join team_token t on t.team = k.team
     where $1 = any(t.remotes) order by k.created_at, k.id limit 1`,
    [name],
  );
  return rows[0]?.team;
}
