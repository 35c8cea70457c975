import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ConfigError } from "../config";
import { databaseOverPool, type Database, type Queryable } from "./database";
import {
  createHostChoice,
  createHostClient,
  parseDatabaseHosts,
  requireWritableSession,
} from "./database-hosts";
import { DatabaseUnreachableError } from "./database-url";
import { lockDirectory } from "./directory-lock";
import { openEmbeddedEngine } from "./embedded-engine";
import { EmbeddedStream } from "./embedded-stream";
import { closeAll } from "../private-folder";

export interface OpenDatabaseOptions {
  /** A PostgreSQL URL, possibly with several hosts; without it the embedded engine runs in this process. */
  url?: string | undefined;
  /** Data directory of the embedded engine, or `memory://`. */
  directory: string;
  /** Initial data of an embedded engine, for `memory://`. */
  template?: Blob | undefined;
  /** Shown in the lock file and in pg_stat_activity. */
  application: string;
  /** The application's schema, created when missing. Several applications can share one PostgreSQL database. */
  schema?: string;
  /** Most connections to PostgreSQL, in addition to a few for small reads (the embedded engine has one session). */
  connections?: number;
  /** Deadline per statement on PostgreSQL in milliseconds, unless `withDeadline` overrides it; default 600,000. */
  deadlineMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/** Enough to keep a server busy; more would compete for this machine's processors. */
const smallReadConnections = 6;
/** For `Database.background`. */
const backgroundConnections = 3;
/** The remaining connections are for transactions. */
const readShare = 0.6;
/** Milliseconds. The system detects an unreachable machine after a few TCP probes without a response. */
const keepAliveDelayMs = 10_000;
/** For commands, whose statements process entire tables; servers set a shorter deadline. */
const defaultDeadlineMs = 600_000;

// int8 and numeric as numbers (the site's values stay below 2^53), dates as text: a Date would shift by the time
// zone.
const types = new pg.TypeOverrides();
types.setTypeParser(20, Number);
types.setTypeParser(1700, Number);
types.setTypeParser(1082, String);

/** The engine holds its tables in memory or the page cache, so index reads are cheap. Its stack is JavaScript's. */
const embeddedSettings = (path: string) =>
  `set search_path to ${path}; set timezone to 'UTC'; set jit to off;
   set random_page_cost to 1.1; set work_mem to '64MB'; set max_stack_depth to '250kB'`;

const embeddedVersion = "pglite 0.5 (PostgreSQL 18)";

/**
 * Opens PostgreSQL when `url` is set, else the embedded engine in `directory`; both behave the same.
 *
 * @throws DatabaseUnreachableError, DatabaseLockedError
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(options.schema)) {
    throw new Error(`"${options.schema}" is not a schema name: use a-z, 0-9 and _, at most 63 characters.`);
  }
  return options.url ? openServer(options, options.url) : openEmbedded(options);
}

async function openServer(options: OpenDatabaseOptions, url: string): Promise<Database> {
  const schema = options.schema ?? "public";
  const settings = `-c search_path=${schema === "public" ? schema : `${schema},public`} -c timezone=UTC -c jit=off`;
  const { urls, requiresWrites } = parseDatabaseHosts(url);
  const Client = createHostClient(createHostChoice(urls), requiresWrites);
  const openPool = (max: number, furtherSettings = "") => {
    const pool = new pg.Pool({
      Client,
      application_name: options.application,
      max,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      options: settings + furtherSettings,
      types,
    });
    // Without a listener a broken idle connection would end the process.
    pool.on("error", (error) => options.onConnectionError?.(error));
    return pool;
  };
  let database: Database | undefined;
  try {
    const connections = options.connections ?? 10;
    const forReads = Math.ceil(connections * readShare);
    database = databaseOverPool({
      engine: "postgres",
      // Hanging commits occupy only the connections for transactions.
      pool: openPool(Math.max(2, connections - forReads)),
      reads: openPool(forReads),
      plannedOnce: openPool(smallReadConnections, " -c plan_cache_mode=force_generic_plan"),
      background: openPool(backgroundConnections),
      deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
      lending: {
        hosts: urls.length,
        requiresWrites,
        ...(requiresWrites && { probe: requireWritableSession }),
      },
      release: () => Promise.resolve(),
    });
    await prepare(database.withDeadline(defaultDeadlineMs), schema);
    return database;
  } catch (error) {
    await database?.close();
    if (error instanceof ConfigError) throw error;
    throw new DatabaseUnreachableError(url, error);
  }
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const inMemory = options.directory.startsWith("memory://");
  const unlock = inMemory
    ? () => Promise.resolve()
    : await lockDirectory(options.directory, options.application);
  try {
    if (!inMemory) await checkEmbeddedVersion(options.directory);
    const engine = await openEmbeddedEngine(options.directory, options.template);
    const path = options.schema && options.schema !== "public" ? `${options.schema}, public` : "public";
    const pool = new pg.Pool({
      stream: () => new EmbeddedStream(engine),
      // One session: a second connect inside a transaction would wait forever without the time-out.
      max: 1,
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 0,
      types,
      // A broken client would leave its settings and prepared statements behind in the one session.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool awaits it despite its type
      onConnect: async (client) => {
        await client.query(`rollback; deallocate all; ${embeddedSettings(path)}`);
      },
    });
    pool.on("error", (error) => options.onConnectionError?.(error));
    const database = databaseOverPool({
      engine: "pglite",
      pool,
      release: () => engine.close().finally(unlock),
    });
    await prepare(database, options.schema ?? "public");
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates the schema and the extension once, although two processes may start together. */
async function prepare(database: Database, schema: string): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtextextended('larchway:prepare', 0))");
    await connection.query("create extension if not exists pg_trgm with schema public");
    if (schema !== "public") await connection.query(`create schema if not exists ${schema}`);
    await requireSettings(connection, schema);
  });
}

/**
 * A pooler in front of PostgreSQL may drop a connection's settings. The tables would then be created in another
 * schema, as a second, empty product.
 *
 * @throws ConfigError
 */
async function requireSettings(connection: Queryable, schema: string): Promise<void> {
  const { rows } = await connection.query<{ schema: string | null; encoding: string; timezone: string }>(
    `select current_schema() as schema, current_setting('server_encoding') as encoding,
       current_setting('TimeZone') as timezone`,
  );
  const [found] = rows;
  if (found?.schema !== schema || found.timezone !== "UTC")
    throw new ConfigError(
      `DATABASE_URL: connections arrive in the schema ${found?.schema ?? "(none)"} and the time zone ${found?.timezone ?? "(none)"}, ` +
        `not in ${schema} and UTC. A pooler between the site and PostgreSQL drops the parameter "options" (PgBouncer: ` +
        "ignore_startup_parameters). Connect to PostgreSQL directly, or through a pooler that passes it on.",
    );
  if (found.encoding !== "UTF8")
    throw new ConfigError(
      `DATABASE_URL: the database has the encoding ${found.encoding}, which cannot hold every name. ` +
        "Create one with: create database larchway encoding 'UTF8' template template0",
    );
}

/** Data directories of another major version cannot be opened. Reports that before the engine aborts. */
async function checkEmbeddedVersion(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The engine creates files with mode 0666, whatever the umask. This restricts those of the last run, and the folder
  // always.
  await closeAll(directory);
  const file = join(directory, "larchway-engine.txt");
  const found = await readFile(file, "utf8").catch(() => undefined);
  if (found === undefined) return writeFile(file, embeddedVersion);
  if (found !== embeddedVersion) {
    throw new Error(
      `The data directory ${directory} was made by ${found}; this program has ${embeddedVersion}. ` +
        `Dump it with the older program and load it again, or remove it to start afresh.`,
    );
  }
}
