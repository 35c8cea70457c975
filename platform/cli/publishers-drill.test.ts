import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "@larchway/shared/schema";
import { openDatabase } from "@larchway/shared/server/database";
import { makeEngineDirectory, startProcess, type TestProcess } from "@larchway/shared/server/testing";
import { startFakeS3, type FakeS3 } from "@larchway/releases/store/bucket/testing";
import { makeFakeBuild, toBuildId } from "@larchway/releases/store/testing";
import { createSiteClient } from "./site-client";
import type { PublisherReport, PublisherTask } from "./testing/publisher";
import { createRandom } from "./testing/random";

/** The long drill: `PUBLISHERS_DRILL_CHANGES=200 npm test -- platform/cli/publishers-drill`. */
const total = Number(process.env.PUBLISHERS_DRILL_CHANGES ?? 16);
/** Number of promotions and rollbacks after which two edges must agree. */
const agreements = Number(process.env.TWO_EDGES_DRILL_ROUNDS ?? 4);
const seed = Number(process.env.PUBLISHERS_DRILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const publisherCount = Math.min(8, Math.ceil(total / 4));
const remotes = ["mf-listings", "mf-mortgage", "mf-account", "mf-sell-tools"];
const server = process.env.TEST_DATABASE_URL;
const token = "token-of-the-drill-of-publishers-only";

const random = createRandom(seed);
let root: string;
let s3: FakeS3;
let database: { url: string; drop: () => Promise<void> } | undefined;
/** One with the embedded engine; two with PostgreSQL, each with a separate data folder. */
let edges: Edge[];

interface Edge {
  url: string;
  process: TestProcess;
  start: () => Promise<void>;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "larchway-publishers-"));
  s3 = await startFakeS3();
  database = server === undefined ? undefined : await createDatabase(server);
  edges = [await openEdge("first")];
  if (database) edges.push(await openEdge("second"));
});
afterAll(async () => {
  for (const { process: edge } of edges) {
    edge.child.kill("SIGKILL");
    await edge.ended;
  }
  await s3.stop();
  await database?.drop();
  await rm(root, { recursive: true, force: true });
});

async function createDatabase(url: string) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = await openDatabase({ url, directory: "", application: "tests" });
  await admin.query(`create database ${name}`);
  return {
    url: url.replace(/\/[^/]*$/, `/${name}`),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}

async function openEdge(name: string): Promise<Edge> {
  await makeEngineDirectory(join(root, name, "database/platform"));
  const port = await findFreePort();
  const start = () =>
    startProcess("edge/server.ts", {
      PORT: String(port),
      // Its builds have no pages that a browser could open.
      GATE_CHROMIUM: "off",
      HOST: "127.0.0.1",
      DATA_DIR: join(root, name),
      API_URL: "http://127.0.0.1:9",
      PLATFORM_TOKEN: token,
      METRICS_TOKEN: token,
      READS_PER_MINUTE: "0",
      RENDER: "off",
      // Enough that no publisher's base is deleted while others publish.
      KEEP_RELEASES: "1000",
      ...(database && {
        DATABASE_URL: database.url,
        STORE_S3_BUCKET: "builds-of-tests",
        STORE_S3_ENDPOINT: s3.endpoint,
        AWS_ACCESS_KEY_ID: "key-of-tests",
        AWS_SECRET_ACCESS_KEY: "secret-of-tests",
      }),
    });
  const edge: Edge = {
    url: `http://127.0.0.1:${port}`,
    process: start(),
    async start() {
      edge.process = start();
      await edge.process.url;
    },
  };
  await edge.process.url;
  return edge;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const toClient = (edge: Edge | undefined) => createSiteClient({ url: edge?.url ?? "", token });

/** Retries until the release database responds. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes("release database does not respond")) throw error;
    }
  }
}

/** The publishers' reports, by remote. */
const begun = new Map<string, Set<string>>();
const shipped = new Map<string, Set<string>>();
let problems = 0;
let kills = 0;

function keep({ event, remote, change, message }: PublisherReport): void {
  const all = { begun, shipped, refused: null }[event];
  if (all) all.set(remote, (all.get(remote) ?? new Set()).add(change));
  else if (message?.includes("does not respond") === false) problems += 1;
}

function startPublisher(folder: string, task: PublisherTask): ChildProcess {
  const { PATH, HOME } = process.env;
  return fork(join(process.cwd(), "platform/cli/testing/publisher.ts"), [JSON.stringify(task)], {
    env: { PATH, HOME, TMPDIR: folder },
    execArgv: ["--import", "tsx"],
  });
}

/** Ships changes; after a process was killed, a new one continues with the next change. */
async function shipAll(index: number, changes: readonly string[], isKilled: (change: string) => boolean) {
  const folder = join(root, `team-${index}`);
  await mkdir(folder);
  let left = changes;
  while (left.length > 0) {
    const url = edges[index % edges.length]?.url ?? "";
    const seedOfRun = Math.floor(random() * 2 ** 31);
    const publisher = startPublisher(folder, { url, token, remotes, changes: left, seed: seedOfRun });
    publisher.on("message", (message: PublisherReport) => {
      keep(message);
      if (message.event !== "begun") return;
      left = left.slice(left.indexOf(message.change) + 1);
      if (isKilled(message.change)) setTimeout(() => publisher.kill("SIGKILL"), random() * 150);
    });
    const [code, signal] = (await once(publisher, "close")) as [number | null, string | null];
    if (signal === "SIGKILL") kills += 1;
    else if (code !== 0) throw new Error(`Publisher ${index} ended with ${code ?? signal}.`);
  }
}

/** Checks as a visitor of an edge: every file of a live build exists, and no change disappears. */
async function watchLive(edge: Edge, isOver: () => boolean): Promise<{ checks: number; flaws: string[] }> {
  const seen = new Map<string, string[]>();
  const flaws: string[] = [];
  let checks = 0;
  while (!isOver()) {
    const set = await fetch(`${edge.url}/platform/live`)
      .then((response) => response.json() as Promise<LiveSet>)
      // The edge is being killed.
      .catch(() => null);
    for (const [name, { live }] of Object.entries(set?.remotes ?? {})) {
      if (!remotes.includes(name)) continue;
      checks += 1;
      for (const path of ["entry.js", "css/page.css", "js/routes.js", "changes.json"]) {
        const file = await fetch(`${edge.url}${live.base}${path}`).catch(() => null);
        const text = await file?.text().catch(() => null);
        if (!file || text === null || text === undefined) continue;
        if (file.status !== 200) flaws.push(`${name} ${live.build} ${path}: ${file.status}`);
        else if (path === "changes.json") {
          const changes = JSON.parse(text) as string[];
          const missing = (seen.get(name) ?? []).filter((change) => !changes.includes(change));
          if (missing.length > 0) flaws.push(`${name} ${live.build} lost ${missing.join()}`);
          seen.set(name, changes);
        }
      }
    }
  }
  return { checks, flaws };
}
interface LiveSet {
  remotes: Record<string, { live: { build: string; base: string } }>;
}

it(`${publisherCount} publishers ship ${total} changes to ${remotes.length} remotes while some are killed, and the edge too: nothing is lost or incomplete`, async () => {
  const first = toClient(edges[0]);
  const shell = await makeFakeBuild({ name: "shell", version: "shell", routes: [] });
  const publish = { body: { folder: shell } };
  await patiently(() => first.call(z.unknown(), "releases", publish));
  await first.promote({ name: "shell", build: toBuildId("shell"), expectedRevision: 0 });

  const perPublisher = Math.ceil(total / publisherCount);
  const all = Array.from({ length: publisherCount }, (_, index) =>
    Array.from({ length: perPublisher }, (__, turn) => `${index}-${turn}`),
  );
  // A quarter of the changes; the edge is killed halfway.
  const killed = new Set(all.flat().filter(() => random() < 0.25));
  const killEdge = all[0]?.[perPublisher >> 1];
  let restart: Promise<void> | undefined;
  const isKilled = (change: string) => {
    const [edge] = edges;
    if (change === killEdge && edge) {
      edge.process.child.kill("SIGKILL");
      restart = edge.process.ended.then(() => edge.start());
    }
    return killed.has(change);
  };
  let isOver = false;
  const started = performance.now();
  const watching = edges.map((edge) => watchLive(edge, () => isOver));
  try {
    await Promise.all(all.map((changes, index) => shipAll(index, changes, isKilled)));
    await restart;
  } finally {
    isOver = true;
  }
  const watched = await Promise.all(watching);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  // No lost update: confirmed changes stay live, none is repeated, and none was invented.
  const last = toClient(edges.at(-1));
  for (const remote of remotes) {
    const { releases } = await patiently(() => last.list(remote));
    const live = releases.find(({ state }) => state === "live");
    if (!live) continue;
    const changes = await readChanges(remote, live.build);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes.filter((change) => !begun.get(remote)?.has(change))).toEqual([]);
    expect([...(shipped.get(remote) ?? [])].filter((change) => !changes.includes(change))).toEqual([]);

    // Each promotion replaced the previous one, which is the base of its build.
    const { entries } = await last.history({ name: remote, limit: 200 });
    const promotions = entries.filter(({ action }) => action === "promote").reverse();
    expect(promotions.map(({ from }) => from)).toEqual(
      [null, ...promotions.map(({ to }) => to)].slice(0, -1),
    );
    const bases = new Map(releases.map(({ build, basedOn }) => [build, basedOn ?? null]));
    expect(promotions.map(({ to }) => bases.get(to ?? ""))).toEqual(promotions.map(({ from }) => from));
  }
  // No incomplete release, for visitors and in the store.
  expect(watched.flatMap(({ flaws }) => flaws)).toEqual([]);
  for (const edge of edges) {
    const builds = await toClient(edge).verify({ repair: false });
    expect(builds.filter(({ damage }) => damage.length > 0)).toEqual([]);
  }
  expect((await last.verifyAudit()).problems).toEqual([]);

  const count = [...shipped.values()].reduce((sum, { size }) => sum + size, 0);
  const checks = watched.reduce((sum, each) => sum + each.checks, 0);
  process.stderr.write(
    `publishers' drill (seed ${seed}, ${edges.length} edges): ${count} changes shipped, ${problems} refused and made again, ` +
      `${kills} publishers and 1 edge killed, ${checks} checks at live builds, in ${seconds} s: nothing lost\n`,
  );
  expect(count).toBeGreaterThan(0);
}, 600_000);

async function readChanges(remote: string, build: string): Promise<string[]> {
  const response = await fetch(`${edges.at(-1)?.url}/remotes/${remote}/${build}/changes.json`);
  return (await response.json()) as string[];
}

/** Only a server's database can have two processes. */
if (server)
  it(`two edge processes agree after each of ${agreements} promotions and rollbacks, and both have the files`, async () => {
    const [first, second] = edges;
    const site = toClient(first);
    const times: number[] = [];
    const force = { reason: "The drill alternates between builds." };
    const name = "mf-mortgage";
    const version = "agreement";
    const routes = [{ path: `/${name}`, module: "page", title: name }];
    const folder = await makeFakeBuild({ name, version, routes });
    await site.call(z.unknown(), "releases", { body: { folder } });
    const { revision, releases } = await site.list(name);
    if (!releases.some(({ state }) => state === "live"))
      await site.call(z.unknown(), "releases", {
        body: { folder: await makeFakeBuild({ name, version: "base", routes }) },
      });
    const base = releases.find(({ state }) => state === "live")?.build ?? toBuildId("base");
    await site.promote({ name, build: base, expectedRevision: revision, force });
    for (let round = 0; round < agreements; round += 1) {
      const build = round % 2 === 0 ? toBuildId(version) : base;
      const started = performance.now();
      const { revision: before } = await site.list(name);
      if (round % 2 === 0) await site.promote({ name, build, expectedRevision: before, force });
      else await site.rollback({ name, expectedRevision: before });
      while ((await readLive(second, name)) !== build);
      times.push(performance.now() - started);
      const file = await fetch(`${second?.url}/remotes/${name}/${build}/entry.js`);
      expect([build, file.status, await readLive(first, name)]).toEqual([build, 200, build]);
    }
    times.sort((one, other) => one - other);
    const [median = 0, most = 0] = [times[times.length >> 1], times.at(-1)].map((time) =>
      Math.round(time ?? 0),
    );
    process.stderr.write(
      `two edges agree ${median} ms (median), ${most} ms (most) after the command, ${agreements} times\n`,
    );
  });

async function readLive(edge: Edge | undefined, name: string): Promise<string | undefined> {
  const set = (await (await fetch(`${edge?.url}/platform/live`)).json()) as LiveSet;
  return set.remotes[name]?.live.build;
}
