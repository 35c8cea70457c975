import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { parseConfig } from "@larchway/shared/server/config";
import {
  DatabaseLockedError,
  DatabaseUnreachableError,
  migrate,
  openDatabase,
  type Database,
} from "@larchway/shared/server/database";
import { createLifecycle } from "@larchway/shared/server/lifecycle";
import { createLogger } from "@larchway/shared/server/log";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { closeDataFolder } from "@larchway/shared/server/private-folder";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { readSecret } from "@larchway/shared/server/secret-store";
import { FolderReleaseStore } from "../releases/release-store";
import { ReleaseService } from "../releases/release-service";
import { BreakGlass } from "./break-glass/break-glass";
import { followBreakGlass } from "./break-glass/follow-break-glass";
import { buildEdge } from "./edge";
import { dataPaths, edgeConfigSchema, type EdgeConfig } from "./edge-config";
import { LiveIntegrity } from "./live-integrity";
import { LiveReleases } from "./live-releases";
import { releaseSchema, type PlatformServices } from "./platform/platform-services";

const migrations = join(packageFolder(import.meta.url), "releases/migrations");
/**
 * Milliseconds between two looks at the database. In a shared one another edge may have moved a pointer; in one of our own only
 * what browsers report changes by itself, and with it the fallback of a build.
 */
const pollInterval = { postgres: 2000, pglite: 10_000 };
const reconnectInterval = 5000;
/** Milliseconds between two looks at the stored files of the live set. */
const integrityInterval = 5000;

/** Starts the edge; it serves the last good release set at once and opens its database meanwhile. */
async function main(): Promise<void> {
  const config = parseConfig(edgeConfigSchema, process.env);
  const paths = dataPaths(config.DATA_DIR);
  const log = createLogger("edge", { level: config.LOG_LEVEL });
  if (!(await closeDataFolder(config.DATA_DIR)))
    log.warn(
      { folder: config.DATA_DIR },
      "others may read the data folder: give the site a folder of its own",
    );
  const lifecycle = createLifecycle({ log, drainSeconds: config.DRAIN_SECONDS });
  let database: Database | null = null;
  let services: PlatformServices | null = null;
  let timer: NodeJS.Timeout | undefined;

  const live = new LiveReleases({
    file: paths.liveSet,
    log,
    load: () => {
      if (!services) throw new Error("The release database is not open.");
      return services.releases.liveSet();
    },
  });
  const store = new FolderReleaseStore({ files: paths.store, maps: paths.storeMaps });
  const integrity = new LiveIntegrity({ live, store, log });
  const checks = createIntervalJob(() => integrity.check(), {
    firstPause: 0,
    pause: integrityInterval,
    onError: (error) => log.error({ err: error }, "the stored files could not be checked"),
  });
  const token = await readSecret(config.PLATFORM_TOKEN, { variable: "PLATFORM_TOKEN", file: paths.token });
  const breakGlass = new BreakGlass({ live, folder: paths.store, store, token, log });
  const breakGlassJobs = followBreakGlass({ breakGlass, live, services: () => services, log });
  const app = await buildEdge({
    config,
    paths,
    log,
    live,
    integrity,
    breakGlass,
    token,
    services: () => services,
    phase: () => lifecycle.phase,
    metricsToken: await readSecret(config.METRICS_TOKEN, {
      variable: "METRICS_TOKEN",
      file: paths.metricsToken,
    }),
  });

  async function connect(): Promise<void> {
    try {
      database = await openDatabase({
        url: config.DATABASE_URL,
        directory: paths.database,
        schema: releaseSchema,
        application: "larchway-edge",
        connections: 4,
        onConnectionError: (error) => log.error({ err: error }, "a database connection broke"),
      });
      await migrate(database, migrations);
      services = { database, releases: new ReleaseService(database, store) };
      await live.refresh();
      poll(pollInterval[database.engine]);
    } catch (error) {
      await database?.close().catch(() => undefined);
      database = null;
      if (error instanceof DatabaseLockedError) throw error;
      // The address of the database is explained by its message; a stack would hide it.
      if (error instanceof DatabaseUnreachableError) log.error(`${error.message} Trying again.`);
      else log.error({ err: error }, "the release database cannot be opened; trying again");
      if (lifecycle.phase !== "draining")
        timer = setTimeout(() => void connect().catch(fail), reconnectInterval);
    }
  }

  function poll(interval: number): void {
    timer = setTimeout(() => {
      void live.refresh().finally(() => {
        if (lifecycle.phase !== "draining") poll(interval);
      });
    }, interval);
  }

  lifecycle.stopOnSignals(async () => {
    clearTimeout(timer);
    await checks.stop();
    await breakGlassJobs.stop();
    await app.close();
    await database?.close();
  });

  await live.restore();
  // Before the first visitor: what was taken back stays so over a restart.
  await breakGlass.check();
  breakGlassJobs.start();
  // Not waited for: documents need not wait for it, readiness does.
  checks.start();
  await listen(app, config);
  lifecycle.markReady();
  await connect();
}

/** On every interface; on those of IPv4 where the machine has no IPv6. */
async function listen(app: FastifyInstance, { PORT, HOST }: EdgeConfig): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST ?? "::" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (HOST !== undefined || (code !== "EAFNOSUPPORT" && code !== "EADDRNOTAVAIL")) throw error;
    await app.listen({ port: PORT, host: "0.0.0.0" });
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
