import type { Pool, PoolClient } from "pg";
import { createLender, type LenderOptions } from "./lend-connection";
import { toStatementParams } from "./statement-params";
import { DatabaseDeadlineError } from "./unavailable";

/** SQL text. With a name the server caches the parsed statement, for point reads and reads by key. */
export type SqlText = string | NamedSql;

interface NamedSql {
  name: string;
  text: string;
  /**
   * One plan for all parameters, for small reads that take twice as long to plan as to run. Not for statements whose
   * best plan depends on the parameters. The embedded engine plans each time.
   */
  plannedOnce?: boolean;
}

/** Rows of a statement, and the number of rows it read or changed. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(sql: SqlText, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

export interface Database extends Queryable {
  readonly engine: "pglite" | "postgres";
  /**
   * Runs `work` in a transaction. Use only the passed connection inside, because the embedded engine has one session.
   */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  /**
   * Reads on separate connections, for background work that keeps the site up to date. Visitors' reads and hanging
   * commits cannot occupy these connections. The embedded engine has one session for everything.
   */
  readonly background: Queryable;
  /**
   * The same database with another deadline per statement, in milliseconds, for work that takes longer than a request
   * may (migrations, replication). Infinity means no deadline.
   */
  withDeadline(deadlineMs: number): Database;
  /** Open connections, idle ones among them, and queries that wait for one. */
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
  /** Connections for statements outside of transactions; `pool` by default. */
  reads?: Pool;
  /** Connections that plan a statement once; `reads` by default. */
  plannedOnce?: Pool;
  /** Connections of `Database.background`; `reads` by default. */
  background?: Pool;
  /** Deadline per statement in milliseconds. */
  deadlineMs?: number;
  lending?: LenderOptions;
  release: () => Promise<void>;
}

/** The database interface over `pg` pools, for both engines. */
export function databaseOverPool({
  engine,
  pool,
  reads = pool,
  plannedOnce = reads,
  background = reads,
  deadlineMs = Infinity,
  lending,
  release,
}: PoolDatabaseOptions): Database {
  let closing: Promise<void> | undefined;
  const pools = [...new Set([pool, reads, plannedOnce, background])];
  const sum = (count: (one: Pool) => number) => pools.reduce((total, one) => total + count(one), 0);
  const lender = createLender(lending);

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
            // On a connection that does not respond, a rollback would only wait equally long.
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
  // The statement reports it.
}
