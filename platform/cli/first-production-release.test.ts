import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { makeShellServer, makeRemoteServer } from "@larchway/edge/pages/render/testing";
import { makeTestEdge, startFakeApi, testToken, type TestEdge } from "@larchway/edge/testing";
import { type FakeS3, startFakeS3 } from "@larchway/releases/store/bucket/testing";
import {
  type FakeBuildOptions,
  makeFakeBuild,
  openTestDatabase,
  toBuildId,
} from "@larchway/releases/store/testing";
import { createProgram } from "./program";
import { createSiteClient } from "./site-client";

const render = "server" as const;
const workspaces: Record<string, FakeBuildOptions> = {
  shell: { routes: [{ path: "/", module: "home", title: "Home", render }], server: makeShellServer("one") },
  "mf-listings": {
    routes: [{ path: "/listings", module: "listings", title: "Listings", render }],
    server: makeRemoteServer("one"),
  },
  "mf-mortgage": {},
};
const names = Object.keys(workspaces);
const build = toBuildId("first");

let database: Database;
let s3: FakeS3;
let api: Awaited<ReturnType<typeof startFakeApi>>;
const edges: TestEdge[] = [];

beforeAll(async () => {
  [database, s3, api] = await Promise.all([openTestDatabase(), startFakeS3(), startFakeApi()]);
  api.responses["/api/site"] = { body: { hasInventedHomes: false } };
});
afterAll(async () => {
  for (const edge of edges) {
    await edge.app.close();
    await rm(edge.dataDirectory, { recursive: true });
  }
  await Promise.all([api.stop(), s3.stop(), database.close()]);
});

/** An edge on a machine without any build. */
async function openEdge(): Promise<TestEdge> {
  const edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: {
      STORE_S3_BUCKET: "builds-of-tests",
      STORE_S3_ENDPOINT: s3.endpoint,
      // Generous, for a busy machine.
      RENDER_DEADLINE_MS: "5000",
      RENDER_QUEUE_MS: "5000",
    },
  });
  edges.push(edge);
  return edge;
}

async function publishAll(url: string): Promise<void> {
  const program = createProgram({
    connect: () => Promise.resolve(createSiteClient({ url, token: testToken })),
    data: () => Promise.reject(new Error("not here")),
    build: async (name) => ({
      build,
      folder: await makeFakeBuild({ name, version: "first", ...workspaces[name] }),
    }),
    listWorkspaces: () => names,
    sources: { readCommit: () => Promise.resolve(null), containsCommit: () => Promise.resolve(true) },
    checkPages: () => Promise.resolve([]),
    log: () => undefined,
    now: () => Date.now(),
  });
  await program.parseAsync(["publish", "--all"], { from: "user" });
}

interface Readiness {
  status: string;
  withoutHtml: string[];
  remotes: string[];
}
async function readReadiness({ app }: TestEdge): Promise<Readiness & { code: number }> {
  const response = await app.inject("/readyz");
  return { code: response.statusCode, ...response.json<Readiness>() };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Waits like a load balancer, while the edge checks its files like in a process; returns the statuses on the way. */
async function untilReady(edge: TestEdge): Promise<Set<string>> {
  const statuses = new Set<string>();
  for (;;) {
    const { code, status } = await readReadiness(edge);
    if (code === 200) return statuses;
    statuses.add(status);
    await edge.integrity.check();
    await turn();
  }
}

/** The first visitors' pages: HTML of the shell and of a remote. */
async function expectRenderedPages(edge: TestEdge): Promise<void> {
  for (const path of ["/", "/listings"]) {
    const { statusCode, body } = await edge.app.inject(path);
    expect([path, statusCode, body.includes("data-render=")]).toEqual([path, 200, true]);
  }
  expect(await readReadiness(edge)).toMatchObject({
    status: "ready",
    withoutHtml: [],
    remotes: [...names].sort(),
  });
}

it("the first release over a bucket takes one command, and each edge is ready once it can render", async () => {
  const first = await openEdge();
  const url = await first.app.listen({ port: 0, host: "127.0.0.1" });
  expect(await readReadiness(first)).toMatchObject({ code: 503, status: "waiting for the first release" });

  // Without its bucket the site is unchanged, and the same command continues later.
  s3.state.isDown = true;
  await expect(publishAll(url)).rejects.toThrow(/store/i);
  s3.state.isDown = false;
  expect(await first.releases.list()).toEqual([]);
  expect((await first.app.inject("/")).statusCode).toBe(503);
  await publishAll(url);
  for (const name of names)
    expect([...s3.objects.keys()]).toContain(`larchway/builds/${name}/${build}/build.json`);

  expect([...(await untilReady(first))]).toContain("rendering the first pages");
  await expectRenderedPages(first);

  // A second machine, while the bucket is slow.
  let respond = (): void => undefined;
  s3.state.wait = new Promise((resolve) => (respond = resolve));
  s3.arrived.length = 0;
  const second = await openEdge();
  const following = second.live.refresh();
  while (!s3.arrived.some((request) => request.startsWith("GET"))) await turn();
  expect((await readReadiness(second)).code).toBe(503);
  respond();
  await following;
  expect([...(await untilReady(second))]).toContain("rendering the first pages");
  await expectRenderedPages(second);
});
