import type { Queryable } from "@larchway/shared/server/database";

/** What the last check of a build in a browser found; without problems the build passed. */
export interface BootCheck {
  name: string;
  build: string;
  /** Of the release set that the build was checked with, itself in it. */
  setId: string;
  problems: string[];
  actor: string;
  /** ISO 8601. */
  at: string;
}

export async function findBootCheck(
  connection: Queryable,
  name: string,
  build: string,
): Promise<BootCheck | null> {
  const { rows } = await connection.query<Omit<BootCheck, "at"> & { at: Date }>(
    `select name, build, set_id as "setId", problems, actor, at from boot_check where name = $1 and build = $2`,
    [name, build],
  );
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** The later check replaces the one before. */
export async function writeBootCheck(connection: Queryable, check: Omit<BootCheck, "at">): Promise<void> {
  const { name, build, setId, problems, actor } = check;
  await connection.query(
    `insert into boot_check (name, build, set_id, problems, actor) values ($1, $2, $3, $4, $5)
     on conflict (name, build) do update
     set set_id = $3, problems = $4, actor = $5, at = clock_timestamp()`,
    [name, build, setId, JSON.stringify(problems), actor],
  );
}
