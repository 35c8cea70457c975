import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { parseConfig } from "@larchway/shared/server/config";
import type { Database } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import type { IntervalJob } from "@larchway/shared/server/interval-job";
import { createLogger } from "@larchway/shared/server/log";
import { addCanaries } from "@larchway/releases/store/canary/add-canaries";
import { Canaries } from "@larchway/releases/store/canary/canaries";
import { ReleaseService } from "@larchway/releases/store/release-service";
import { makeFakeBuild, openTestDatabase, type FakeBuildOptions } from "@larchway/releases/store/testing";
import { BreakGlass } from "@larchway/releases/control/break-glass/break-glass";
import { KnownBuilds } from "@larchway/releases/control/break-glass/known-builds";
import { buildEdge, type EdgeOptions } from "./edge";
import { dataPaths, edgeConfigSchema } from "./config/edge-config";
import { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import { createBuildFetcher, fetchLiveBuilds } from "@larchway/releases/control/fetch-builds";
import { followReleases } from "@larchway/releases/control/follow-releases";
import { LiveReleases } from "@larchway/releases/live/live-releases";
import { openReleaseStore } from "./config/open-release-store";
import { createSignatureFilter } from "@larchway/releases/control/signed-set";
import type { PlatformServices } from "@larchway/releases/control/platform-services";

/** For tests: an edge without a port, over a temporary data directory. */
export const testMetricsToken = "token-for-the-metrics-of-the-tests";
export const testToken = "token-for-the-platform-of-the-tests";

/** A fake API that returns the test's responses and records requests. */
export async function startFakeApi() {
  const responses: Record<string, { status?: number; body: unknown; wait?: Promise<unknown> }> = {};
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server: Server = createServer((request, reply) => {
    const url = request.url ?? "";
    requests.push({ url, headers: request.headers });
    const response = responses[url] ?? { status: 404, body: { code: "NOT_FOUND", message: "no" } };
    void Promise.resolve(response.wait).then(() => {
      reply.writeHead(response.status ?? 200, { "content-type": "application/json; charset=utf-8" });
      reply.end(JSON.stringify(response.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    responses,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface TestEdge {
  app: FastifyInstance;
  live: LiveReleases;
  integrity: LiveIntegrity;
  releases: ReleaseService;
  breakGlass: BreakGlass;
  knownBuilds: KnownBuilds;
  canaries: Canaries;
  dataDirectory: string;
  /** Not started; polls as in a process with a shared database. */
  following: IntervalJob;
  /** Publishes a fake build and promotes it. */
  goLive(options: FakeBuildOptions & { force?: { reason: string } }): Promise<string>;
}

export interface TestEdgeOptions {
  database: Database;
  apiUrl: string;
  env?: Record<string, string>;
  dataDirectory?: string;
  phase?: () => Phase;
  onRoute?: EdgeOptions["onRoute"];
  /** True while the release database is unavailable. */
  isDatabaseDown?: () => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export async function makeTestEdge({
  database,
  apiUrl,
  env = {},
  dataDirectory,
  phase,
  onRoute,
  isDatabaseDown = () => false,
  now = () => Date.UTC(2026, 10, 20, 12),
}: TestEdgeOptions): Promise<TestEdge> {
  const root = dataDirectory ?? (await mkdtemp(join(tmpdir(), "larchway-edge-")));
  const publicFolder = join(root, "public");
  await mkdir(join(publicFolder, "assets", "img"), { recursive: true });
  await writeFile(join(publicFolder, "assets", "img", "no-img.png"), "picture");
  const config = parseConfig(edgeConfigSchema, {
    API_URL: apiUrl,
    DATA_DIR: root,
    PUBLIC_DIR: publicFolder,
    BUILDS_DIR: join(root, "builds"),
    PLATFORM_TOKEN: testToken,
    ...env,
  });
  const paths = dataPaths(root);
  const log = createLogger("edge-test", { level: "silent" });
  const { store, bucket } = await openReleaseStore(config, paths, log);
  const releases = new ReleaseService(database, store);
  const canaries = new Canaries(database, store);
  const open: PlatformServices = { releases, canaries, database };
  const services = () => (isDatabaseDown() ? null : open);
  const withoutWrongSignatures = createSignatureFilter(log);
  const live = new LiveReleases({
    load: async () =>
      withoutWrongSignatures(database, addCanaries(await releases.liveSet(), await canaries.list())),
    fetchBuilds: (set) => fetchLiveBuilds(store, set),
    file: paths.liveSet,
    log,
  });
  const integrity = new LiveIntegrity({ live, store, log });
  await integrity.check();
  const knownBuilds = new KnownBuilds({
    database: () => services()?.database ?? null,
    file: paths.knownBuilds,
    token: testToken,
  });
  const breakGlass = new BreakGlass({
    live,
    folder: paths.store,
    store,
    knownBuilds,
    bucket,
    token: testToken,
    log,
  });
  const app = await buildEdge({
    config,
    paths,
    log,
    live,
    integrity,
    breakGlass,
    token: testToken,
    services,
    bucket,
    fetchBuild: config.STORE_S3_BUCKET === undefined ? undefined : createBuildFetcher(store, services),
    phase,
    onRoute,
    metricsToken: testMetricsToken,
    now,
  });
  return {
    app,
    live,
    integrity,
    releases,
    breakGlass,
    knownBuilds,
    canaries,
    dataDirectory: root,
    following: followReleases({ live, readRevision: () => releases.revision(), engine: "postgres" }),
    async goLive({ force, ...options }) {
      const { release } = await releases.publish({ folder: await makeFakeBuild(options), actor: "test" });
      const { name, build } = release;
      // Tests may replace a remote's routes.
      const dropRoutes = (await releases.liveSet()).remotes[name]?.remote.routes.map(({ path }) => path);
      await releases.promote({ name, build, actor: "test", dropRoutes, force });
      await live.refresh();
      return release.build;
    },
  };
}

/** Parses the data block of a document. */
export function parseDocument(html: string): LarchwayDocument {
  const found = /<script type="application\/json" id="larchway-document">(.*)<\/script>/s.exec(html);
  return JSON.parse(found?.[1] ?? "null") as LarchwayDocument;
}

/**
 * Opens an edge over an empty database. Its home page is the shell's. The calculator was live in these versions; the
 * last one is current.
 */
export async function openCalculatorSite(versions: readonly string[]) {
  const database = await openTestDatabase();
  const api = await startFakeApi();
  const edge = await makeTestEdge({ database, apiUrl: api.url });
  await edge.goLive({
    name: "shell",
    version: "shell",
    routes: [{ path: "/", module: "home", title: "Home" }],
  });
  for (const version of versions) await edge.goLive({ name: "mf-mortgage", version });
  return {
    edge,
    database,
    async close() {
      await edge.app.close();
      await database.close();
      await api.stop();
    },
  };
}
