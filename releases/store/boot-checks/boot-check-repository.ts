import type { BootCheckFigures } from "@larchway/shared/contracts/release-status";
import type { Queryable } from "@larchway/shared/server/database";

type BootCheckOutcome = "passed" | "failed" | "busy";

/** Result of a build's last check in a browser. */
export interface BootCheck {
  name: string;
  build: string;
  /** Id of the release set that was checked, with the build in it. */
  setId: string;
  /** `busy`: the machine was too loaded to decide whether the build is good. */
  outcome: BootCheckOutcome;
  problems: string[];
  /** Observations that do not reject the build. */
  warnings: string[];
  /** Null for checks that did not finish, and for those stored before figures existed. */
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

/** Returns the checks of live builds. */
export async function readLiveBootChecks(database: Queryable): Promise<LiveBootCheck[]> {
  const { rows } = await database.query<Omit<LiveBootCheck, "at"> & { at: Date }>(
    "select name, build, at, outcome, warnings, figures from boot_check join pointer using (name, build)",
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Replaces the previous check of the build. */
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
