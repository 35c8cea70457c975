import type { Queryable } from "@larchway/shared/server/database";
import { chainHash, type ChainedEntry, type ChainEnd } from "./audit-chain";
import type { AuditEntry, NewAuditEntry } from "./audit-entry";

/**
 * The fields that the hash of an entry covers. The migration that started the chain has a copy; neither may ever
 * change.
 */
const canonical = `json_build_array(position, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  actor, action, name, from_build, to_build, note, evidence::text)::text`;

/** Appends an entry to the chain. Locks the release set, so that pointer changes and entries have one order. */
export async function writeAudit(connection: Queryable, entry: NewAuditEntry): Promise<void> {
  const { actor, action, name, from, to, note, evidence } = entry;
  const { rows: ends } = await connection.query<ChainEnd>(
    `select audit_position as position, audit_hash as hash from release_set where id = 1 for update`,
  );
  const end = ends[0] ?? { position: 0, hash: "" };
  const { rows } = await connection.query<{ id: number; canonical: string }>(
    `insert into audit (actor, action, name, from_build, to_build, note, evidence, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, ${canonical} as canonical`,
    [
      actor,
      action,
      name,
      from,
      to,
      note,
      evidence === undefined ? null : JSON.stringify(evidence),
      end.position + 1,
    ],
  );
  const written = rows[0];
  if (!written) throw new Error("The audit log gave no entry back.");
  const hash = chainHash(end.hash, written.canonical);
  await connection.query("update audit set hash = $2 where id = $1", [written.id, hash]);
  await connection.query("update release_set set audit_position = $1, audit_hash = $2 where id = 1", [
    end.position + 1,
    hash,
  ]);
}

/** Returns entries newest first; of all remotes when `name` is missing. */
export async function readAudit(
  database: Queryable,
  name: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await database.query<Omit<AuditEntry, "at"> & { at: Date }>(
    `select at, actor, action, name, from_build as "from", to_build as "to", note, evidence
     from audit where $1::text is null or name = $1 order by id desc limit $2`,
    [name ?? null, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Returns where the chain must end. */
export async function readChainEnd(database: Queryable): Promise<ChainEnd> {
  const { rows } = await database.query<ChainEnd>(
    "select audit_position as position, audit_hash as hash from release_set where id = 1",
  );
  return rows[0] ?? { position: 0, hash: "" };
}

/** Yields the entries in chain order, those without a position last. Reads them from the database in batches. */
export async function* readChain(connection: Queryable, batchSize = 1000): AsyncGenerator<ChainedEntry> {
  for (let offset = 0; ; offset += batchSize) {
    const { rows } = await connection.query<ChainedEntry>(
      `select position, hash, ${canonical} as canonical from audit order by position nulls last, id limit $1 offset $2`,
      [batchSize, offset],
    );
    yield* rows;
    if (rows.length < batchSize) return;
  }
}
