import type { BootCheckFigures } from "@larchway/shared/contracts/release-status";
import type { Queryable } from "@larchway/shared/server/database";

type BootCheckOutcome = "passed" | "failed" | "busy";

/** What the last check of a build in a browser found. */
export interface BootCheck {
  name: string;
  build: string;
  /** Of the release set that the build was checked with, itself in it. */
  setId: string;
  /** `busy`: the machine had too much else to do to say whether the build is good. */
  outcome: BootCheckOutcome;
  problems: string[];
  /** What is no reason to refuse the build. */
  warnings: string[];
  /** Null for checks from before there were figures, and for those that did not come to an end. */
  figures: BootCheckFigures | null;
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
    `select name, build, set_id as "setId", outcome, problems, warnings, figures, actor, at from boot_check
     where name = $1 and build = $2`,
    [name, build],
  );
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

export type LiveBootCheck = Pick<BootCheck, "name" | "build" | "at" | "outcome" | "warnings" | "figures">;

/** Of the builds that are live. */
export async function readLiveBootChecks(database: Queryable): Promise<LiveBootCheck[]> {
  const { rows } = await database.query<Omit<LiveBootCheck, "at"> & { at: Date }>(
    "select name, build, at, outcome, warnings, figures from boot_check join pointer using (name, build)",
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The later check replaces the one before. */
export async function writeBootCheck(connection: Queryable, check: Omit<BootCheck, "at">): Promise<void> {
  const { name, build, setId, outcome, problems, warnings, figures, actor } = check;
  await connection.query(
    `insert into boot_check (name, build, set_id, outcome, problems, warnings, figures, actor)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name, build) do update
     set set_id = $3, outcome = $4, problems = $5, warnings = $6, figures = $7, actor = $8, at = clock_timestamp()`,
    [
      ...[name, build, setId, outcome],
      ...[JSON.stringify(problems), JSON.stringify(warnings), figures && JSON.stringify(figures)],
      actor,
    ],
  );
}
