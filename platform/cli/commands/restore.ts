import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import {
  BackupError,
  type BackupSection,
  checkBackup,
  type Entry,
  readBackup,
  requireRestorable,
  restoreSchema,
} from "@larchway/shared/server/backup";
import { type Database, DatabaseLockedError } from "@larchway/shared/server/database";
import {
  listSharedChanges,
  removeSharedChange,
} from "../../../releases/store/break-glass/break-glass-bucket.mjs";
import { breakGlassName } from "../../../releases/store/break-glass/break-glass-file.mjs";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import type { DataPart, SiteData } from "../site-data";
import { restoreStore } from "../store-files";

/** `restore <file>` */
export function addRestore(program: Command, { data, log }: CommandContext): void {
  program
    .command("restore")
    .description("put a backup into the databases and the release store of a stopped site")
    .argument("<file>")
    .option("--force", "replace what is there", false)
    .action(async (file: string, { force }: { force: boolean }) =>
      restore(await data(), { file, force }, log),
    );
}

export interface RestoreInput {
  file: string;
  force: boolean;
}

const stopSite = "Stop the site first (Ctrl+C where `npm start` runs), restore, and start it again.";

/**
 * Restores a backup to the databases and the release store of a stopped site. All checks are done first; each database
 * is then filled in one transaction, so that a failure leaves it unchanged.
 */
export async function restore(
  site: SiteData,
  { file, force }: RestoreInput,
  log: (line: string) => void,
): Promise<void> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { createdAt, sections } = await checkBackup(file);
    const targets = await openTargets(site, sections, closing);
    for (const { database, part, migrations: migrated } of targets) {
      if (!database) continue;
      await requireAlone(database);
      await requireRestorable(database, { ...part, force }, migrated);
    }
    const entries = readBackup(file);
    closing.push(() => entries.return(undefined));
    for (const { database, part, name, rows, migrations: migrated } of targets) {
      await untilSection(entries);
      if (database) await restoreSchema(database, { ...part, force }, migrated, entries);
      else await restoreStore(site.dataDirectory, entries);
      log(`restored ${name}: ${rows} ${database ? "rows" : "files"}`);
    }
    // The edge's state about the previous releases, and releases made live during an outage of the replaced database.
    for (const file of ["run/live-set.json", "run/known-builds.json", `store/${breakGlassName}`])
      await rm(join(site.dataDirectory, file), { force: true });
    const bucket = await site.openBucket();
    if (bucket) for (const id of await listSharedChanges(bucket)) await removeSharedChange(bucket, id);
    log(`The site is as it was on ${createdAt}. Start it with npm start.`);
  } catch (error) {
    if (error instanceof BackupError)
      throw new CliError(error.message, "See docs/operations/data.md, Backup and restore.");
    if (error instanceof DatabaseLockedError) throw new CliError(error.message, stopSite);
    throw error;
  } finally {
    for (const close of closing) await close();
  }
}

async function untilSection(entries: AsyncGenerator<Entry>): Promise<void> {
  for (;;) {
    const { value, done } = await entries.next();
    if (done || "section" in value) return;
  }
}

type Target = BackupSection &
  ({ database: Database; part: DataPart } | { database?: undefined; part?: undefined });

/** The databases of a backup's sections; the release store has none. */
async function openTargets(
  { parts }: SiteData,
  sections: BackupSection[],
  closing: (() => Promise<unknown>)[],
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const section of sections) {
    const part = parts.find((each) => each.section === section.name);
    if (!part) {
      targets.push(section);
      continue;
    }
    const database = await part.open();
    closing.push(() => database.close());
    targets.push({ ...section, part, database });
  }
  return targets;
}

/** Processes of a site on PostgreSQL would keep working with the data that is being replaced. */
async function requireAlone(database: Database): Promise<void> {
  if (database.engine !== "postgres") return;
  const { rows } = await database.query<{ name: string; count: number }>(
    // eslint-disable-next-line no-restricted-syntax -- the server's own view of its connections
    `select application_name as name, count(*) as count from pg_stat_activity
     where datname = current_database() and application_name in ('api', 'larchway-edge', 'feed') group by 1`,
  );
  if (rows.length === 0) return;
  const who = rows.map(({ name, count }) => `${name} (${count} connections)`).join(", ");
  throw new CliError(`The database is in use by ${who}.`, stopSite);
}
