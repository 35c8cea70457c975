/**
 * Replicates the feed once, checks it, or shows its status.
 * Usage: node platform/bin/run-program.mjs api/src/sources/feed/main.ts sync [--full] [--accept-shrink] [--wait] | check | status
 */
import { Command } from "commander";
import { DatabaseLockedError, migrate, openDatabase } from "@larchway/shared/server/database";
import { ConfigError, parseConfig } from "@larchway/shared/server/config";
import { configSchema, databaseOptions } from "../../config/config";
import { paths } from "../../config/paths";
import { reportCheck } from "./check-feed";
import { connectFeed } from "./connect-feed";
import { FeedError } from "./feed-error";
import { describeStatus } from "./feed-status";
import { createFeedReplication, shrinkMessage } from "./feed-replication";
import { removedMessage, removeInvented } from "./remove-invented";

interface SyncFlags {
  full?: boolean;
  acceptShrink?: boolean;
  wait?: boolean;
}

async function sync(flags: SyncFlags): Promise<void> {
  const config = parseConfig(configSchema, process.env);
  if (!config.FEED_URL) throw noFeed();
  const database = await openDatabase({ ...databaseOptions(config), application: "feed" });
  try {
    await migrate(database, paths.migrations);
    const removed = await removeInvented(database);
    if (removed > 0) process.stdout.write(`${removedMessage(removed)}\n`);
    const report = await createFeedReplication(config, database)?.sync(flags);
    if (!report) return;
    const { properties, media, parts, mended, retired, heldBack, notOffered, notes } = report;
    process.stdout.write(
      `Read ${properties} listings, ${media} pictures and ${parts} parts; mended ${mended}, retired ${retired}.\n`,
    );
    if (heldBack > 0) process.stdout.write(`${shrinkMessage(heldBack)}\n`);
    for (const note of notes) process.stdout.write(`${note}\n`);
    if (notOffered.length > 0) process.stdout.write(`The feed does not offer ${notOffered.join(", ")}.\n`);
  } finally {
    await database.close();
  }
}

/** A person waits for the result: a feed that is down is tried twice, not for minutes. */
const checkLimits = { timeout: 20_000, retries: 1 };

async function check(): Promise<void> {
  const connection = connectFeed(parseConfig(configSchema, process.env), checkLimits);
  if (!connection) throw noFeed();
  const { lines, isUsable } = await reportCheck(connection);
  print(lines);
  if (!isUsable) process.exitCode = 1;
}

async function status(): Promise<void> {
  const config = parseConfig(configSchema, process.env);
  const database = await openDatabase({ ...databaseOptions(config), application: "feed" });
  try {
    await migrate(database, paths.migrations);
    print(await describeStatus(database, Date.now()));
  } finally {
    await database.close();
  }
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function noFeed(): ConfigError {
  return new ConfigError(
    "No feed is configured. Set FEED_URL, and FEED_TOKEN or FEED_CLIENT_ID with FEED_CLIENT_SECRET.",
  );
}

function explain(error: unknown): string {
  if (error instanceof DatabaseLockedError) {
    return `${error.message}\nThe running site replicates by itself; an admin starts it with POST /api/admin/feed/sync.`;
  }
  if (error instanceof ConfigError || error instanceof FeedError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const program = new Command("feed").description("Replication of the MLS feed");
program
  .command("sync")
  .description("read what changed since the last run")
  .option("--full", "read everything again; a stopped full run continues")
  .option("--accept-shrink", "retire what the feed no longer lists, however many listings that is")
  .option("--wait", "if another process is replicating, wait until it ends")
  .action(sync);
program
  .command("check")
  .description("read ten rows of each resource, and say what the site would lack; writes nothing")
  .action(check);
program
  .command("status")
  .description("show how far each stream has come, and why rows could not be used")
  .action(status);

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
