import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite, Results } from "@electric-sql/pglite";
import { type Queryable, type QueryResult, readMigrations, runMigrations, type SqlText } from "../database";
import { replaceFile } from "../replace-file";

/** Size of a file of PostgreSQL's log, which each engine has to load: by default 16 MB, out of 40 MB in total. */
const logMegabytes = 1;

/** In the folder of the test run, which all workers share. */
const toFile = (migrations: string | null) =>
  join(
    tmpdir(),
    `engine-template-${createHash("sha256")
      .update(migrations ?? "")
      .digest("hex")
      .slice(0, 12)}.tar`,
  );

/**
 * The data of an embedded engine with the tables of these migrations, or none, in the schema `schema`. Creating them
 * (initdb and migrations) takes seconds, loading them half a second. The first test of a run creates them for all.
 */
export async function readEngineTemplate(migrations: string | null, schema: string): Promise<Blob> {
  const file = toFile(migrations);
  const bytes = await readFile(file).catch(() => null);
  return bytes ? new WholeBlob(bytes) : makeEngineTemplate(file, migrations, schema);
}

/** The bytes for the engine without copying: a Blob of Node.js copies them twice, and returns them in chunks. */
class WholeBlob extends Blob {
  constructor(private readonly content: Buffer<ArrayBuffer>) {
    super([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.content;
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength));
  }
}

async function makeEngineTemplate(file: string, migrations: string | null, schema: string): Promise<Blob> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const engine = await PGlite.create({
    dataDir: "memory://",
    extensions: { pg_trgm },
    initDbStartParams: [`--wal-segsize=${logMegabytes}`],
  });
  try {
    await engine.exec(
      `create extension pg_trgm with schema public; create schema ${schema}; set search_path to ${schema}, public`,
    );
    if (migrations !== null) await runMigrations(toQueryable(engine), await readMigrations(migrations));
    const dump = await engine.dumpDataDir("none");
    await replaceFile(file, Buffer.from(await dump.arrayBuffer()));
    return dump;
  } finally {
    await engine.close();
  }
}

/** Statements without parameters may be several in one text, as in a migration. */
function toQueryable(engine: PGlite): Queryable {
  return {
    async query<Row>(sql: SqlText, params?: readonly unknown[]) {
      const text = typeof sql === "string" ? sql : sql.text;
      if (params) return toResult(await engine.query<Row>(text, [...params]));
      return toResult((await engine.exec(text)).at(-1) as Results<Row> | undefined);
    },
  };
}

const toResult = <Row>(results?: Results<Row>): QueryResult<Row> => ({
  rows: results?.rows ?? [],
  rowCount: results?.affectedRows ?? 0,
});
