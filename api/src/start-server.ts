import { DatabaseLockedError, migrate, openDatabase, type Database } from "@larchway/shared/server/database";
import { ConfigError, parseConfig, requireSharedSecrets } from "@larchway/shared/server/config";
import { createLifecycle } from "@larchway/shared/server/lifecycle";
import { createLogger, type Logger } from "@larchway/shared/server/log";
import { closeDataFolder } from "@larchway/shared/server/private-folder";
import { createAlertWorker } from "./alerts/alert-worker";
import { buildApp } from "./app";
import { configSchema, databaseOptions } from "./config/config";
import { paths } from "./config/paths";
import { createAreaMonthWorker } from "./discovery/market/area-month-worker";
import { readDkimKey } from "./mail/dkim-key";
import { createMailWorker } from "./mail/mail-worker";
import { createSmtpSender } from "./mail/smtp-sender";
import { createRetentionWorker } from "./operations/retention/retention-worker";
import { warmUp } from "./operations/warm-up";
import { createTransitWorker } from "./places/transit/transit-worker";
import { createServices } from "./services";
import { removedMessage, removeInvented } from "./sources/feed/remove-invented";

/** Deadline of a request's statement. */
const requestDeadlineMs = 10_000;

/** Delay from the start until the basemap is prepared. */
const tilesDelayMs = 20_000;

interface StartOptions {
  /** Fills a database that is migrated and may be empty, before requests are answered from it. */
  fill?: (database: Database, context: { hasFeed: boolean; logger: Logger }) => Promise<void>;
}

async function start({ fill }: StartOptions): Promise<void> {
  const config = parseConfig(configSchema, process.env);
  requireSharedSecrets(config);
  const logger = createLogger("api", { level: config.LOG_LEVEL, buffered: true });
  if (!(await closeDataFolder(config.DATA_DIR)))
    logger.warn(
      { folder: config.DATA_DIR },
      "other users can read the data folder: choose a folder that only the site uses",
    );
  const database = await openDatabase({
    ...databaseOptions(config),
    deadlineMs: requestDeadlineMs,
    onConnectionError: (error) => logger.warn({ err: error }, "a database connection broke"),
  });
  const lifecycle = createLifecycle({ log: logger, drainSeconds: config.DRAIN_SECONDS });
  const services = await createServices(config, database, logger);
  const worker = config.MAIL_URL
    ? createMailWorker({
        database,
        sender: createSmtpSender({
          url: config.MAIL_URL,
          from: config.MAIL_FROM,
          deadlineMs: config.MAIL_DEADLINE_MS,
          dkim: await readDkimKey(config),
        }),
        now: services.now,
        logger,
      })
    : undefined;
  // These statements process whole tables.
  const patient = database.withDeadline(600_000);
  const retention = createRetentionWorker({
    database: patient,
    days: {
      events: config.RETAIN_EVENTS_DAYS,
      mails: config.RETAIN_MAILS_DAYS,
      tokens: config.RETAIN_TOKENS_DAYS,
      deadLetters: config.RETAIN_DEAD_LETTERS_DAYS,
    },
    now: services.now,
    logger,
  });
  const areaMonths = createAreaMonthWorker({ database: patient, now: services.now, logger });
  const transit = createTransitWorker({
    database: patient,
    sources: config.GTFS_URLS ?? [],
    now: services.now,
    logger,
  });
  const alerts = createAlertWorker({ ...services, logger });
  const app = await buildApp({ services, logger, phase: () => lifecycle.phase });
  const closing = new AbortController();
  app.addHook("onClose", async () => {
    closing.abort();
    await services.listingIndex.stop();
    await alerts.stop();
    await worker?.stop();
    await retention.stop();
    await areaMonths.stop();
    await transit.stop();
    await services.track.close();
    await services.feed?.stop();
    await services.tiles.close();
    await services.operatorTiles?.close();
    await database.close();
  });

  lifecycle.stopOnSignals(() => app.close());

  await app.listen({ host: config.HOST, port: config.PORT });
  await migrate(database, paths.migrations);
  // Demo homes must not appear among real ones, including those of an earlier start.
  const removed = services.feed ? await removeInvented(patient) : 0;
  if (removed > 0) logger.warn(removedMessage(removed));
  await fill?.(patient, { hasFeed: services.feed !== undefined, logger });
  worker?.start();
  alerts.start();
  retention.start();
  areaMonths.start();
  transit.start();
  // Ready once it is loaded; earlier requests get lists and maps from SQL.
  const loaded = services.listingIndex.start();
  const described = services.listingIndex.describe();
  lifecycle.markReady();
  void warmUp(app, { photos: services.photos, loaded, described, signal: closing.signal });
  // Delayed while others start: the tile builder takes seconds of processor time before its first tile.
  if (!services.operatorTiles) setTimeout(() => void services.tiles.start(), tilesDelayMs).unref();
  // In the background, before the first search needs the street names; a failure shows there.
  services.streets.refresh().catch(() => undefined);
  services.feed?.start(logger);
  logger.info({ engine: database.engine }, "ready");
}

/**
 * Runs the api until a signal stops it. A start that fails ends the process with a message on standard error.
 *
 * @param readOptions may throw a ConfigError
 */
export function startServer(readOptions: () => StartOptions = () => ({})): void {
  // Not `start(readOptions())`: an error of it becomes a rejection here.
  Promise.resolve()
    .then(readOptions)
    .then(start)
    .catch((error: unknown) => {
      const isExplained = error instanceof ConfigError || error instanceof DatabaseLockedError;
      if (isExplained) process.stderr.write(`${error.message}\n`);
      else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    });
}
