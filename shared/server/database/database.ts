import type { Pool, PoolClient } from "pg";
import { toStatementParams } from "./statement-params";

/** SQL text; with a name the server keeps the parsed statement (point reads, reads by key). */
export type SqlText = string | NamedSql;

interface NamedSql {
  name: string;
  text: string;
  /**
   * One plan for whatever parameters: for small reads, of which planning takes twice as long as reading. Not for those
   * whose best plan depends on the parameters. The embedded engine plans each time.
   */
  plannedOnce?: boolean;
}

/** Rows of a statement, and how many it read or changed. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(sql: SqlText, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

export interface Database extends Queryable {
  readonly engine: "pglite" | "postgres";
  /** Runs `work` in a transaction. Use only the handed-in connection inside: the embedded engine has one session. */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  /** Connections that are open, those of them that are idle, and queries that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

async function run<Row>(
  client: PoolClient,
  sql: SqlText,
  params?: readonly unknown[],
): Promise<QueryResult<Row>> {
  const config = typeof sql === "string" ? { text: sql } : { name: sql.name, text: sql.text };
  // Without parameters the simple protocol is used, which allows several statements in one text.
  const result = await client.query(
    params && params.length > 0 ? { ...config, values: toStatementParams(params) } : config,
  );
  // Several statements in one text give several results; the last one counts.
  const last: { rows: unknown[]; rowCount: number | null } = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last.rows as Row[], rowCount: last.rowCount ?? 0 };
}

/**
 * Lends a connection to `work`. A statement that fails leaves it as good as before, so it goes back to the pool, which
 * drops only connections that broke; `pool.query` would close it while the rest of the result is still arriving.
 */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // The statement in progress fails by itself; without a listener a broken connection would end the process.
  client.on("error", ignore);
  try {
    return await work(client);
  } finally {
    client.off("error", ignore);
    // A transaction that could not be ended must not reach the next borrower.
    const isOpen = client.getTransactionStatus() !== "I";
    client.release(isOpen);
  }
}

function ignore(): void {
  // Reported by the statement.
}

interface PoolDatabaseOptions {
  engine: Database["engine"];
  pool: Pool;
  /** Connections that plan a statement once; `pool` when there are none. */
  plannedOnce?: Pool;
  release: () => Promise<void>;
}

/** The one database interface over a `pg` pool, whichever engine stands behind it. */
export function databaseOverPool({
  engine,
  pool,
  plannedOnce = pool,
  release,
}: PoolDatabaseOptions): Database {
  let closing: Promise<void> | undefined;
  const pools = [...new Set([pool, plannedOnce])];
  const sum = (count: (one: Pool) => number) => pools.reduce((total, one) => total + count(one), 0);

  return {
    engine,
    query: (sql, params) =>
      withClient(typeof sql !== "string" && sql.plannedOnce ? plannedOnce : pool, (client) =>
        run(client, sql, params),
      ),
    transaction: (work) =>
      withClient(pool, async (client) => {
        await client.query("begin");
        try {
          const result = await work({ query: (sql, params) => run(client, sql, params) });
          await client.query("commit");
          return result;
        } catch (error) {
          await client.query("rollback").catch(ignore);
          throw error;
        }
      }),
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close() {
      closing ??= Promise.all(pools.map((one) => one.end())).then(release);
      return closing;
    },
  };
}
