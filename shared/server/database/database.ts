import type { Pool, PoolClient } from "pg";
import { createLender } from "./lend-connection";
import { toStatementParams } from "./statement-params";
import { DatabaseDeadlineError } from "./unavailable";

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
  /**
   * Reads on connections of their own, for what keeps the site up to date: neither visitors' reads nor commits that hang
   * take these connections. The embedded engine has one session for all.
   */
  readonly background: Queryable;
  /**
   * The same database with another deadline for each statement, in milliseconds, for work that takes longer than a
   * request may (migrations, replication). Infinity waits for ever.
   */
  withDeadline(deadlineMs: number): Database;
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

interface PoolDatabaseOptions {
  engine: Database["engine"];
  /** Connections for transactions. */
  pool: Pool;
  /** Connections for statements outside of transactions; `pool` when there are none. */
  reads?: Pool;
  /** Connections that plan a statement once; `reads` when there are none. */
  plannedOnce?: Pool;
  /** Connections of `Database.background`; `reads` when there are none. */
  background?: Pool;
  /** Milliseconds for each statement. */
  deadlineMs?: number;
  release: () => Promise<void>;
}

/** The one database interface over `pg` pools, whichever engine stands behind them. */
export function databaseOverPool({
  engine,
  pool,
  reads = pool,
  plannedOnce = reads,
  background = reads,
  deadlineMs = Infinity,
  release,
}: PoolDatabaseOptions): Database {
  let closing: Promise<void> | undefined;
  const pools = [...new Set([pool, reads, plannedOnce, background])];
  const sum = (count: (one: Pool) => number) => pools.reduce((total, one) => total + count(one), 0);
  const lender = createLender();

  const open = (deadline: number): Database => {
    const readFrom = (one: Pool): Queryable["query"] => {
      return (sql, params) => lender.lend(one, deadline, (client, limit) => limit(run(client, sql, params)));
    };
    return {
      engine,
      query: (sql, params) =>
        readFrom(typeof sql !== "string" && sql.plannedOnce ? plannedOnce : reads)(sql, params),
      background: { query: readFrom(background) },
      transaction: (work) =>
        lender.lend(pool, deadline, async (client, limit) => {
          await limit(client.query("begin"));
          try {
            const result = await work({ query: (sql, params) => limit(run(client, sql, params)) });
            await limit(client.query("commit"));
            return result;
          } catch (error) {
            // On a connection that does not respond a rollback would only wait as long again.
            if (!(error instanceof DatabaseDeadlineError))
              await limit(client.query("rollback")).catch(ignore);
            throw error;
          }
        }),
      withDeadline: open,
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
  };
  return open(deadlineMs);
}

function ignore(): void {
  // Reported by the statement.
}
