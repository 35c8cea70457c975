import type { Pool, PoolClient } from "pg";

/** SQL text; with a name the server keeps the parsed statement (point reads, reads by key). */
export type SqlText = string | { name: string; text: string };

export interface QueryAnswer<Row> {
  rows: Row[];
  rowCount: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(sql: SqlText, params?: readonly unknown[]): Promise<QueryAnswer<Row>>;
}

export interface Database extends Queryable {
  readonly engine: "pglite" | "postgres";
  /** Runs `work` in a transaction. Use only the handed-in connection inside: the embedded engine has one session. */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  /** Connections that are open, those of them that nobody uses, and questions that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

async function run<Row>(
  target: Pool | PoolClient,
  sql: SqlText,
  params?: readonly unknown[],
): Promise<QueryAnswer<Row>> {
  const config = typeof sql === "string" ? { text: sql } : sql;
  // Without parameters the simple protocol is used, which allows several statements in one text.
  const answer = await target.query(
    params && params.length > 0 ? { ...config, values: [...params] } : config,
  );
  // Several statements in one text give several answers; the last one counts.
  const last: { rows: unknown[]; rowCount: number | null } = Array.isArray(answer) ? answer.at(-1) : answer;
  return { rows: last.rows as Row[], rowCount: last.rowCount ?? 0 };
}

interface PoolDatabaseOptions {
  engine: Database["engine"];
  pool: Pool;
  release: () => Promise<void>;
}

/** The one database interface over a `pg` pool, whichever engine stands behind it. */
export function databaseOverPool({ engine, pool, release }: PoolDatabaseOptions): Database {
  let closing: Promise<void> | undefined;

  return {
    engine,
    query: (sql, params) => run(pool, sql, params),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work({ query: (sql, params) => run(client, sql, params) });
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      closing ??= pool.end().then(release);
      return closing;
    },
  };
}
