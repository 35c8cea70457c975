import { DatabaseLockedError, migrate, openDatabase } from "@larchway/shared/server/database";
import { ConfigError, parseConfig } from "@larchway/shared/server/config";
import { createLogger } from "@larchway/shared/server/log";
import { buildApp } from "./app";
import { configSchema, databaseOptions } from "./config";
import { createMailWorker } from "./mail/mail-worker";
import { createSmtpSender } from "./mail/smtp-sender";
import { paths } from "./paths";
import { seedWhenEmpty } from "./seed/seed-when-empty";
import { createServices } from "./services";

/** Connections get this long to finish their request when the process is asked to stop. */
const stopMilliseconds = 10_000;

async function main(): Promise<void> {
  const config = parseConfig(configSchema, process.env);
  const logger = createLogger("api", { level: config.LOG_LEVEL });
  const database = await openDatabase({
    ...databaseOptions(config),
    onConnectionError: (error) => logger.warn({ err: error }, "a database connection broke"),
  });
  let isReady = false;
  const services = await createServices(config, database, logger);
  const worker = config.MAIL_URL
    ? createMailWorker({
        database,
        sender: createSmtpSender({ url: config.MAIL_URL, from: config.MAIL_FROM }),
        now: services.now,
        logger,
      })
    : undefined;
  const app = await buildApp({ services, logger, isReady: () => isReady });
  app.addHook("onClose", async () => {
    await services.listingIndex.stop();
    await worker?.stop();
    await services.track.close();
    await services.feed?.stop();
    await services.tiles.close();
    await database.close();
  });

  const stop = (signal: string) => {
    logger.info({ signal }, "stopping");
    isReady = false;
    setTimeout(() => process.exit(1), stopMilliseconds).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  await app.listen({ host: config.HOST, port: config.PORT });
  await migrate(database, paths.migrations);
  // Demo homes have no place beside real ones.
  await seedWhenEmpty(database, { listings: services.feed ? 0 : config.SEED_LISTINGS, logger });
  worker?.start();
  isReady = true;
  // Lists and maps come from SQL until it is loaded.
  void services.listingIndex.start();
  services.feed?.start(logger);
  logger.info({ engine: database.engine }, "ready");
}

main().catch((error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof DatabaseLockedError;
  if (isExplained) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
