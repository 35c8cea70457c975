import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { parseConfig, requireSharedSecrets } from "@larchway/shared/server/config";
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
import { createIntervalJob, type IntervalJob } from "@larchway/shared/server/interval-job";
import { readSecret } from "@larchway/shared/server/secret-store";
import { addCanaries } from "@larchway/releases/store/canary/add-canaries";
import { Canaries } from "@larchway/releases/store/canary/canaries";
import { ReleaseService } from "@larchway/releases/store/release-service";
import { BreakGlass } from "@larchway/releases/control/break-glass/break-glass";
import { followBreakGlass } from "@larchway/releases/control/break-glass/follow-break-glass";
import { openBootChecks } from "./config/open-boot-checks";
import { KnownBuilds } from "@larchway/releases/control/break-glass/known-builds";
import { buildEdge } from "./edge";
import { dataPaths, edgeConfigSchema, type EdgeConfig } from "./config/edge-config";
import { createBuildFetcher, fetchLiveBuilds } from "@larchway/releases/control/fetch-builds";
import { followReleases } from "@larchway/releases/control/follow-releases";
import { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import { LiveReleases } from "@larchway/releases/live/live-releases";
import { openReleaseStore } from "./config/open-release-store";
import { createSignatureFilter } from "@larchway/releases/control/signed-set";
import { releaseSchema, type PlatformServices } from "@larchway/releases/control/platform-services";

const migrations = join(packageFolder(import.meta.url), "../releases/migrations");
const reconnectInterval = 5000;
/** Interval of the integrity check of the live set's stored files. */
const integrityIntervalMs = 5000;

/** Starts the edge. It serves the last good release set immediately, and opens its database in the meantime. */
async function main(): Promise<void> {
  const config = parseConfig(edgeConfigSchema, process.env);
  requireSharedSecrets(config);
  const paths = dataPaths(config.DATA_DIR);
  const log = createLogger("edge", { level: config.LOG_LEVEL });
  if (!(await closeDataFolder(config.DATA_DIR)))
    log.warn(
      { folder: config.DATA_DIR },
      "other users can read the data folder: choose a folder that only the site uses",
    );
  const lifecycle = createLifecycle({ log, drainSeconds: config.DRAIN_SECONDS });
  let database: Database | null = null;
  let services: PlatformServices | null = null;
  let timer: NodeJS.Timeout | undefined;
  let following: IntervalJob | undefined;

  const { store, bucket } = await openReleaseStore(config, paths, log);
  const withoutWrongSignatures = createSignatureFilter(log);
  const live = new LiveReleases({
    file: paths.liveSet,
    log,
    load: async () => {
      if (!services) throw new Error("The release database is not open.");
      const { database: open, releases, canaries } = services;
      const set = addCanaries(await releases.liveSet(), await canaries.list());
      return withoutWrongSignatures(open, set);
    },
    fetchBuilds: (set) => fetchLiveBuilds(store, set),
  });
  const integrity = new LiveIntegrity({ live, store, log });
  const checks = createIntervalJob(() => integrity.check(), {
    firstPause: 0,
    pause: integrityIntervalMs,
    onError: (error) => log.error({ err: error }, "the stored files could not be checked"),
  });
  const token = await readSecret(config.PLATFORM_TOKEN, { variable: "PLATFORM_TOKEN", file: paths.token });
  const knownBuilds = new KnownBuilds({
    database: () => services?.database ?? null,
    file: paths.knownBuilds,
    token,
  });
  const breakGlass = new BreakGlass({
    live,
    folder: paths.store,
    store,
    knownBuilds,
    bucket,
    token,
    log,
  });
  const breakGlassJobs = followBreakGlass({ breakGlass, knownBuilds, live, services: () => services, log });
  const app = await buildEdge({
    config,
    paths,
    log,
    live,
    integrity,
    breakGlass,
    token,
    services: () => services,
    bucket,
    fetchBuild: config.STORE_S3_BUCKET === undefined ? undefined : createBuildFetcher(store, () => services),
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
        deadlineMs: 10_000,
        onConnectionError: (error) => log.error({ err: error }, "a database connection broke"),
      });
      await migrate(database, migrations);
      const bootChecks = openBootChecks(database, config, token);
      services = {
        database,
        releases: new ReleaseService(database, store, undefined, bootChecks),
        canaries: new Canaries(database, store, bootChecks),
        bootChecks,
      };
      await live.refresh();
      const { releases } = services;
      following = followReleases({
        live,
        readRevision: () => releases.revision(),
        engine: database.engine,
      });
      following.start();
    } catch (error) {
      await database?.close().catch(() => undefined);
      database = null;
      if (error instanceof DatabaseLockedError) throw error;
      // This error's message explains the URL; a stack trace would hide it.
      if (error instanceof DatabaseUnreachableError) log.error(`${error.message} Trying again.`);
      else log.error({ err: error }, "the release database cannot be opened; trying again");
      if (lifecycle.phase !== "draining")
        timer = setTimeout(() => void connect().catch(fail), reconnectInterval);
    }
  }

  lifecycle.stopOnSignals(async () => {
    clearTimeout(timer);
    await checks.stop();
    await breakGlassJobs.stop();
    await following?.stop();
    await app.close();
    await database?.close();
  });

  await live.restore();
  // Before the first visitor, so that break-glass rollbacks survive a restart.
  await breakGlass.check();
  breakGlassJobs.start();
  // Not awaited: documents do not need the result, only readiness does.
  checks.start();
  await listen(app, config);
  lifecycle.markReady();
  await connect();
}

/** Listens on all interfaces; only on IPv4 where the machine has no IPv6. */
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
