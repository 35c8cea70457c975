/**
 * `npm run bench -- rollback`: the time from a rollback command to the first page with the previous build, over
 * `--runs` rollbacks (20). Also the parts: start of npm, start of the program, and the request. Prints one line of
 * JSON.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { changeBuild } from "../support/change-build";
import { repository } from "../support/site";
import { readBuild } from "../support/visitors";
import { startBenchSite } from "./bench-site";
import { median } from "./medians";

const runs = Number(process.env.BENCH_RUNS ?? 20);
const name = "mf-mortgage";
const calculator = "/buying/mortgage-calculator";

const site = await startBenchSite();
try {
  const token = (await readFile(path.join(site.dataFolder, "run/platform-token"), "utf8")).trim();
  const post = async (call: string, body: object) => {
    const response = await fetch(`${site.url}/platform/${call}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
  };
  const readLive = async () =>
    ((await (await fetch(`${site.url}/platform/live/${name}`)).json()) as { build: string }).build;

  const good = await readLive();
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-changed-"));
  const store = path.join(site.dataFolder, "store");
  const texts: [string, string] = ["Mortgage Calculator", "Mortgage Calculator (bad)"];
  const bad = await changeBuild({ remote: name, build: good, texts }, { store, folder });
  await post("releases", { folder });
  await rm(folder, { recursive: true });

  /** Milliseconds until a page has the previous build, and until the command has ended. */
  async function measure(take: () => Promise<unknown>): Promise<{ firstPage: number; ended: number }> {
    await post("promote", { name, build: bad, force: { reason: "The bench takes it back again." } });
    const started = performance.now();
    const since = () => performance.now() - started;
    const command = take().then(since);
    for (;;) {
      const html = await (await fetch(site.url + calculator)).text();
      if (readBuild(html, name) === good) break;
    }
    return { firstPage: since(), ended: await command };
  }
  async function run(program: string, args: string[]): Promise<void> {
    const env = { ...process.env, DATA_DIR: site.dataFolder, LARCHWAY_SITE: site.url };
    const child = spawn(program, args, { cwd: repository, env, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  }

  const ways = {
    npm: () => run("npm", ["run", "--silent", "site", "--", "rollback", name]),
    program: () => run(process.execPath, ["platform/bin/site.mjs", "rollback", name]),
    request: () => post("rollback", { name }),
  };
  const times: Record<keyof typeof ways, number[]> = { npm: [], program: [], request: [] };
  // One extra turn first, which compiles programs and fills caches.
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const { firstPage } = await measure(ways[way]);
      if (turn > 0) times[way].push(firstPage);
    }
  }
  const figures = Object.entries(times).map(([way, all]) => [
    way,
    { median: Math.round(median(all)), most: Math.round(Math.max(...all)) },
  ]);
  console.log(JSON.stringify({ bench: "rollback", runs, ...(Object.fromEntries(figures) as object) }));
} finally {
  await site.stop();
}
