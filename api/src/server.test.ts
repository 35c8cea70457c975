import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@larchway/shared/server/database";
import {
  balancedLoad,
  makeEngineDirectory,
  startProcess,
  type TestProcess,
} from "@larchway/shared/server/testing";
import { databaseOptions } from "./config/config";

const databaseUrl = process.env.TEST_DATABASE_URL;
const schema = `test_${randomBytes(6).toString("hex")}`;
const metricsToken = "token-for-the-metrics-of-the-tests";
let folder: string;
const running: TestProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-server-"));
  await makeEngineDirectory(join(folder, "database/api"));
});
afterAll(async () => {
  running.forEach(({ child }) => child.kill("SIGKILL"));
  await Promise.all(running.map(({ ended }) => ended));
  if (databaseUrl) {
    const database = await open();
    await database.query(`drop schema ${schema} cascade`);
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
});

function open() {
  return openDatabase(
    databaseOptions({ DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
  );
}

function startApi(env: Record<string, string> = {}): TestProcess {
  const started = startProcess("demo/server.ts", {
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_SCHEMA: schema,
    SEED_LISTINGS: "60",
    METRICS_TOKEN: metricsToken,
    PLATFORM_TOKEN: "a token of the platform for these tests",
    ...env,
  });
  running.push(started);
  return started;
}

async function untilReady(api: TestProcess): Promise<string> {
  const url = await api.url;
  while (!(await fetch(`${url}/readyz`)).ok);
  return url;
}

describe("the api process", () => {
  const title = databaseUrl
    ? "two that start together migrate and seed once, and both serve"
    : "a second one on the same embedded database is rejected, and the message names the first";
  it(title, async () => {
    const both = [startApi(), startApi()];
    if (!databaseUrl) {
      const [winner, loser] = await Promise.race([
        both[0]!.ended.then(() => [both[1]!, both[0]!]),
        both[1]!.ended.then(() => [both[0]!, both[1]!]),
      ]);
      expect(await loser!.ended).toBe(1);
      expect(loser!.output()).toContain(`in use by api (process ${winner!.child.pid})`);
      expect(loser!.output()).not.toMatch(/\n\s+at /);
      both.splice(0, 2, winner!);
    }
    const totals = await Promise.all(
      both.map(async (api) => {
        const url = await untilReady(api);
        const metrics = await fetch(`${url}/metrics`, {
          headers: { authorization: `Bearer ${metricsToken}` },
        });
        expect(await metrics.text()).toMatch(/^larchway_index_listings 60$/m);
        const response = await fetch(`${url}/api/properties?limit=1&status=all`);
        return ((await response.json()) as { totalProperties: number }).totalProperties;
      }),
    );
    expect(new Set(totals).size).toBe(1);
    both.forEach(({ child }) => child.kill("SIGTERM"));
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(both.map(() => 0));

    const database = await open();
    const { rows } = await database.query<{ listings: number; people: number; twice: number }>(
      `select (select count(*) from listing) as listings, (select count(*) from app_user) as people,
         (select count(*) - count(distinct name) from schema_migration) as twice`,
    );
    await database.close();
    expect(rows).toEqual([{ listings: 60, people: 2, twice: 0 }]);
  });

  (databaseUrl ? it : it.skip)(
    "does not start in another schema when a pooler drops the settings of its connections",
    async () => {
      const dropped = new URL(databaseUrl ?? "");
      dropped.searchParams.set("options", "-c jit=off");
      const database = await open();
      const listTables = () =>
        database.query("select schemaname, tablename from pg_tables where schemaname in ('public', $1)", [
          `${schema}_other`,
        ]);
      const { rows: before } = await listTables();
      const api = startApi({ DATABASE_URL: dropped.href, DATABASE_SCHEMA: `${schema}_other` });
      expect(await api.ended).toBe(1);
      expect(api.output()).toContain('drops the parameter "options"');
      expect((await listTables()).rows).toEqual(before);
      await database.close();
    },
  );

  it("stops under load without losing a request", async () => {
    const api = startApi();
    const url = await untilReady(api);
    const report = await balancedLoad(url, "/api/properties?limit=5", {
      onOutcome: (count) => count === 100 && api.child.kill("SIGTERM"),
    });
    expect(report.outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(report.closing).toBeGreaterThan(0);
    expect(await api.ended).toBe(0);
    expect(api.output()).toContain('"msg":"stopped"');
    await expect(fetch(url)).rejects.toThrow();
  });
});
