import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Database } from "@larchway/shared/server/database";
import { repository } from "../build/read-workspace";
import { sharedModules } from "../build/shared-modules";
import { makeTestEdge, testToken, type TestEdge } from "../edge/testing";
import { openTestDatabase } from "../releases/testing";
import { packKit } from "./pack-kit";

const run = promisify(execFile);

let database: Database;
let edge: TestEdge;
let site: string;
/** A repository of a team, elsewhere. */
let project: string;

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({
    name: "shell",
    routes: [],
    change: (record) => ({ ...record, shared: sharedModules() }),
  });
  site = await edge.app.listen({ port: 0, host: "127.0.0.1" });
  project = await mkdtemp(path.join(tmpdir(), "larchway-team-"));
  await install(await packKit(project));
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(project, { recursive: true });
});

/** As `npm install --save-dev <tarball>` does, but for the download: the packages that it names are those of the workspace. */
async function install(tarball: string): Promise<void> {
  const packages = path.join(project, "node_modules");
  const kit = path.join(packages, "@larchway/platform");
  await mkdir(kit, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", kit, "--strip-components=1"]);
  const manifest = await readFile(path.join(kit, "package.json"), "utf8");
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const sources = ["platform", "shared"].map((each) => path.join(repository, each, "node_modules", name));
    const source = sources.find((each) => existsSync(each));
    if (!source) throw new Error(`${name} is not installed here`);
    await mkdir(path.dirname(path.join(packages, name)), { recursive: true });
    await symlink(await realpath(source), path.join(packages, name));
  }
  await writeFile(path.join(project, "package.json"), '{ "name": "gardens", "private": true }');
}

async function larchway(...args: string[]): Promise<string> {
  const command = path.join(project, "node_modules/@larchway/platform/larchway.mjs");
  const { stdout } = await run(process.execPath, [command, ...args], {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: "", SITE_TOKEN: testToken, LARCHWAY_SITE: site },
  });
  return stdout;
}

describe("a remote in a repository of its own", () => {
  it("is made, built and published with the packed kit, and its page stands on the site", async () => {
    expect((await larchway("new", "gardens")).trim().split(/\s+/)).toEqual([
      "src/remote.ts",
      "src/expose/routes.ts",
      "src/gardens/gardens-page.tsx",
    ]);
    expect(await larchway("build")).toMatch(/mf-gardens [0-9a-f]{12} built/);
    const published = await larchway("publish", "--note", "Roses");
    const [, build] = /mf-gardens ([0-9a-f]{12}) is live on/.exec(published) ?? [];
    expect(build).toBeDefined();

    const response = await fetch(`${site}/gardens`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Gardens");
    const [, style = "", script = ""] =
      /(\/remotes\/mf-gardens\/\w+\/css\/[^"]+)[^]*(\/remotes\/mf-gardens\/\w+\/js\/route-gardens[^"]+)/.exec(
        html,
      ) ?? [];
    for (const file of [style, script]) {
      expect(file).toContain(build);
      expect((await fetch(site + file)).status).toBe(200);
    }
    expect(await larchway("releases", "mf-gardens")).toMatch(/live.*Roses/);
  });

  it("says what is missing where there is no remote", async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), "larchway-empty-"));
    const command = path.join(project, "node_modules/@larchway/platform/larchway.mjs");
    await expect(run(process.execPath, [command, "build"], { cwd: elsewhere })).rejects.toMatchObject({
      stderr: expect.stringContaining("There is no remote here"),
    });
    await rm(elsewhere, { recursive: true });
  });
});
