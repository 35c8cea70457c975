import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import type { CanaryShare } from "./bucket";

/** A build that a share of the visitors gets instead of the live one. */
export interface Canary extends CanaryShare {
  name: string;
  record: BuildRecord;
  /** ISO 8601. */
  startedAt: string;
  startedBy: string;
  /** Promoted automatically when it proves healthy. */
  isAutoPromoted: boolean;
}

/** A canary before it is stored; the database sets the time. */
export interface NewCanary extends CanaryShare {
  name: string;
  build: string;
  startedBy: string;
  isAutoPromoted: boolean;
}

interface CanaryRow extends Omit<Canary, "record" | "startedAt"> {
  record: unknown;
  startedAt: Date;
}

/** Returns all running canaries, or that of one remote. */
export async function readCanaries(database: Queryable, name?: string): Promise<Canary[]> {
  const { rows } = await database.query<CanaryRow>(
    `select canary.name, release.record, percent, salt, started_at as "startedAt", started_by as "startedBy",
       auto_promote as "isAutoPromoted"
     from canary join release on release.name = canary.name and release.build = canary.build
     where $1::text is null or canary.name = $1
     order by canary.name`,
    [name ?? null],
  );
  return rows.map((row) => ({
    ...row,
    record: buildRecordSchema.parse(row.record),
    startedAt: row.startedAt.toISOString(),
  }));
}

/** Updates the percentage of a canary of the same build; replaces a canary of another build. */
export async function writeCanary(connection: Queryable, canary: NewCanary): Promise<void> {
  const { name, build, percent, salt, startedBy, isAutoPromoted } = canary;
  await connection.query(
    `insert into canary (name, build, percent, salt, started_by, auto_promote) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set build = $2, percent = $3, salt = $4, started_by = $5, auto_promote = $6,
       started_at = case canary.build when $2 then canary.started_at else clock_timestamp() end`,
    [name, build, percent, salt, startedBy, isAutoPromoted],
  );
}

/** Returns false when the remote had no canary. */
export async function removeCanary(connection: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await connection.query("delete from canary where name = $1", [name]);
  return rowCount > 0;
}
