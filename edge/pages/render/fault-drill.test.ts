import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, parseDocument, startFakeApi, type TestEdge } from "../../testing";
import { faults, makeRemoteServer, makeShellServer } from "./testing";

/** `FAULT_DRILL_REQUESTS=10000 npm test -- edge/pages/render/fault-drill` for the long one. */
const requests = Number(process.env.FAULT_DRILL_REQUESTS ?? 300);
const visitors = 8;

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

const release = (version: string, server: string | undefined) => ({
  name: "mf-listings",
  version,
  routes: [
    {
      path: "/buying/search",
      module: "list",
      title: "List",
      preload: ["/api/properties?city={?city}"],
      render: "server" as const,
    },
    {
      path: "/listings/:listingKey",
      module: "detail",
      title: "{address}",
      preload: ["/api/properties/{listingKey}"],
      notFoundWhenMissing: true,
      render: "server" as const,
    },
    ...faults.map(([fault]) => ({
      path: `/faults/${fault}`,
      module: fault,
      title: fault,
      render: "server" as const,
    })),
  ],
  server,
});

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/properties/W1"] = { body: { ListingKey: "W1", UnparsedAddress: "6 Iris Court" } };
  edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: { RENDER_MEMORY_MB: "64", READS_PER_MINUTE: "0" },
  });
  await edge.goLive({
    name: "shell",
    version: "shell",
    routes: [{ path: "/about", module: "about", title: "About us", render: "server" }],
    server: makeShellServer("one"),
  });
  await edge.goLive(release("good", makeRemoteServer("good")));
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** Checks that a browser can show the page: it has everything to start, and its HTML is complete or absent. */
function findFlaw(path: string, statusCode: number, body: string): string | undefined {
  if (statusCode !== (path.startsWith("/no/") ? 404 : 200)) return `${path}: status ${statusCode}`;
  if (!body.endsWith("</html>\n") || !body.includes('<script type="module"')) return `${path}: not whole`;
  if (!parseDocument(body)?.releases.remotes.shell) return `${path}: no release set`;
  const [, builds, html] =
    /<div id="root"(?: data-render="([^"]*)" data-nodes="\d+")?>(.*)<\/div>\n<noscript>/s.exec(body) ?? [];
  if (html === undefined || (builds === undefined) !== (html === "")) return `${path}: half rendered`;
  const isOld =
    builds &&
    Object.entries(parseDocument(body).releases.remotes).some(
      ([name, { live }]) => builds.includes(name) && !builds.includes(live.build),
    );
  return isOld ? `${path}: HTML of another build` : undefined;
}

it(`sends ${requests} visitors a complete page while pages fail in every way, releases change and the API fails`, async () => {
  const paths = [
    "/about",
    "/listings/W1",
    "/buying/search",
    "/no/such/page",
    ...faults.map(([fault]) => `/faults/${fault}`),
  ];
  const flaws: string[] = [];
  const reached = new Set<string>();
  let sent = 0;
  const events: Record<number, () => Promise<unknown>> = {
    [Math.floor(requests * 0.3)]: () =>
      edge.goLive({ ...release("without a server bundle", undefined), force: { reason: "drill" } }),
    [Math.floor(requests * 0.45)]: () => edge.goLive(release("broken", "module.exports = {")),
    [Math.floor(requests * 0.6)]: () => edge.goLive(release("better", makeRemoteServer("better"))),
    [Math.floor(requests * 0.85)]: () => api.stop(),
  };
  const visit = async () => {
    while (sent < requests) {
      const turn = sent;
      sent += 1;
      await events[turn]?.();
      // Most visitors open working pages. The query prevents most cache hits.
      const path = paths[turn % 3 === 0 ? turn % paths.length : turn % 4] ?? "/";
      const { statusCode, body } = await edge.app.inject(`${path}?turn=${turn % 500}`);
      const flaw = findFlaw(path, statusCode, body);
      if (flaw !== undefined) flaws.push(flaw);
      reached.add(`${path} ${body.includes("data-render=") ? "rendered" : "plain"}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));

  expect(flaws).toEqual([]);
  for (const [fault] of faults) expect([...reached]).not.toContain(`/faults/${fault} rendered`);
  // Afterwards the edge renders again.
  let after = "";
  for (let turn = 0; !after.includes("data-render="); turn += 1)
    after = (await edge.app.inject(`/about?after=${turn}`)).body;
  expect(after).toContain("shell one");
}, 600_000);
