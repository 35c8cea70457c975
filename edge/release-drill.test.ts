import type { AddressInfo } from "node:net";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, parseDocument, startFakeApi, testToken, type TestEdge } from "./testing";

/** Page loads in the test; set the variable for a larger run. */
const navigations = Number(process.env.RELEASE_DRILL_NAVIGATIONS ?? 200);
const rounds = 10;
const visitors = 8;

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let origin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url, env: { READS_PER_MINUTE: "0" } });
  await edge.goLive({ name: "shell", version: "shell one", routes: [] });
  await edge.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(edge.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
});

async function move(call: "promote" | "rollback", body: object): Promise<void> {
  const response = await fetch(`${origin}/platform/${call}`, {
    method: "POST",
    headers: { authorization: `Bearer ${testToken}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "mf-mortgage", actor: "drill", ...body }),
  });
  expect(await response.text().then(() => response.status)).toBe(200);
}

/** Loads a page with every file that its document names. Resolves with the calculator's build. */
async function navigate(): Promise<{ build: string; failures: string[] }> {
  const response = await fetch(`${origin}/calculator`);
  const html = await response.text();
  const files = [...html.matchAll(/(?:href|src)="(\/(?:remotes|platform\/boot)\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const statuses = await Promise.all(
    files.map(async (path) => {
      const file = await fetch(origin + path);
      await file.arrayBuffer();
      return [path, file.status] as const;
    }),
  );
  const all = [["/calculator", response.status] as const, ...statuses];
  const build = parseDocument(html).releases.remotes["mf-mortgage"]?.live.build ?? "none";
  // The files must be those of the build in the document.
  if (!files.some((path) => path.startsWith(`/remotes/mf-mortgage/${build}/`)))
    all.push([`no file of ${build}`, 0]);
  return {
    build,
    failures: all.filter(([, status]) => status !== 200).map(([path, status]) => `${status} ${path}`),
  };
}

it(`${navigations} navigations during ${rounds} promotes and rollbacks: none fails`, async () => {
  const good = await edge.goLive({ version: "good" });
  const bad = await edge.goLive({ version: "bad" });
  await move("rollback", {});

  const seen = new Map<string, number>();
  const failures: string[] = [];
  let left = navigations;
  let isMoving = true;
  const visit = async () => {
    while (left > 0 || isMoving) {
      left -= 1;
      const page = await navigate();
      seen.set(page.build, (seen.get(page.build) ?? 0) + 1);
      failures.push(...page.failures);
    }
  };
  const operate = async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await move("promote", { build: bad, force: { reason: "The drill takes it back again." } });
      expect((await navigate()).build).toBe(bad);
      const started = performance.now();
      await move("rollback", {});
      expect((await navigate()).build).toBe(good);
      times.push(performance.now() - started);
    }
    isMoving = false;
    return times.sort((a, b) => a - b);
  };
  const [times] = await Promise.all([operate(), ...Array.from({ length: visitors }, visit)]);

  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${total} navigations, ${failures.length} failed; from the rollback's command to the first correct page ` +
      `${Math.round(times[times.length >> 1] ?? 0)} ms (median), ${Math.round(times.at(-1) ?? 0)} ms at most\n`,
  );
  expect(failures).toEqual([]);
  expect([...seen.keys()].sort()).toEqual([good, bad].sort());
  expect(total).toBeGreaterThanOrEqual(navigations);
});
