import { existsSync } from "node:fs";
import { DatabaseLockedError, openDatabase, readMigrations, type Database } from "../database";
import type { OpenDatabaseOptions } from "../database";
import { doubtful, right, unused, wrong, type Check, type Diagnosis } from "./checks";

interface DatabaseSetUp {
  options: OpenDatabaseOptions;
  /** Folder of the program's migrations. */
  migrations: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Seconds between the two clocks. */
const doubtfulDrift = 2;
const wrongDrift = 60;

/**
 * Checks of the database: reachable and writable, tables, clock, replication. They share one connection and run in this
 * order. A server gets an empty schema and the extension, as at a start.
 */
export function checkDatabase({ options, migrations, now }: DatabaseSetUp): Check[] {
  let opened: Database | undefined;
  const whenOpen = async (look: (database: Database) => Promise<Diagnosis>): Promise<Diagnosis> =>
    opened ? look(opened) : unused("not checked, because the database could not be opened.");
  return [
    {
      name: "Database",
      run: async () => {
        if (options.url === undefined && !existsSync(options.directory))
          return unused("the first start makes the embedded database.");
        try {
          opened = await openDatabase(options);
        } catch (error) {
          if (!(error instanceof DatabaseLockedError)) throw error;
          return unused("the running site uses its embedded database; stop it to check the database.");
        }
        return checkServer(opened);
      },
    },
    { name: "Tables", run: () => whenOpen((database) => checkTables(database, migrations)) },
    { name: "Clock", run: () => whenOpen((database) => checkClock(database, now)) },
    { name: "Replication", run: () => whenOpen(checkReplication).finally(() => opened?.close()) },
  ];
}

/** A server that takes no changes was refused when it was opened. */
async function checkServer(database: Database): Promise<Diagnosis> {
  if (database.engine === "pglite")
    return right("the embedded engine can be opened. For more than one process, set DATABASE_URL.");
  const { rows } = await database.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return right(`PostgreSQL ${rows[0]?.version ?? "?"} accepts changes.`);
}

async function checkTables(database: Database, folder: string): Promise<Diagnosis> {
  const files = await readMigrations(folder);
  const { rows: found } = await database.query<{ present: boolean }>(
    "select to_regclass(format('%I.schema_migration', current_schema())) is not null as present",
  );
  if (!found[0]?.present) return right("the schema is empty; the first start creates the tables.");
  const { rows } = await database.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const inProgram = new Set(files.map(({ checksum }) => checksum));
  const inDatabase = new Set(rows.map(({ checksum }) => checksum));
  const newer = rows.filter(({ checksum }) => !inProgram.has(checksum)).map(({ name }) => name);
  if (newer.length > 0)
    return doubtful(
      `the database is newer than this program: ${newer.join(", ")} ran in it.`,
      "Start the program's latest version, unless you are rolling it back.",
    );
  const pending = files.filter(({ checksum }) => !inDatabase.has(checksum)).length;
  return right(
    pending === 0
      ? `all ${files.length} migrations ran.`
      : `${files.length - pending} migrations ran; the next start runs ${pending} more.`,
  );
}

async function checkClock(database: Database, now: () => number): Promise<Diagnosis> {
  if (database.engine === "pglite") return right("the database uses this machine's clock.");
  const before = now();
  const { rows } = await database.query<{ seconds: number }>(
    "select extract(epoch from clock_timestamp())::float8 as seconds",
  );
  const drift = Math.abs((rows[0]?.seconds ?? 0) - (before + now()) / 2000);
  const text = `this machine's clock and the database's differ by ${drift.toFixed(1)} s.`;
  const step = "Synchronize both with the same time servers (chrony, systemd-timesyncd).";
  if (drift > wrongDrift) return wrong(text, step);
  return drift > doubtfulDrift ? doubtful(text, step) : right(text);
}

async function checkReplication(database: Database): Promise<Diagnosis> {
  if (database.engine === "pglite") return unused("the embedded engine has none; `backup` copies it.");
  const { rows } = await database.query<{ synchronous: boolean | null }>(
    `select sync_state in ('sync', 'quorum') as synchronous from pg_stat_replication
     where state = 'streaming' or state is null`,
  );
  if (rows.some((row) => row.synchronous === null))
    return unused("this role may not see the replicas; grant it pg_monitor to check them.");
  if (rows.length === 0)
    return doubtful(
      "no replica follows this server: what it holds is lost with its disk.",
      "Add a replica, or make sure that backups and the archive of its log are elsewhere.",
    );
  const synchronous = rows.filter((row) => row.synchronous).length;
  return right(
    `${rows.length} ${rows.length === 1 ? "replica follows" : "replicas follow"}, ${synchronous} of them synchronously.`,
  );
}
