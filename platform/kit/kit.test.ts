import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Database } from "@larchway/shared/server/database";
import type { AcceptedTypes } from "../build/accepted-types";
import { repository } from "../build/read-workspace";
import { sharedModules } from "../build/shared-modules";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { packKit } from "./pack-kit";
import { writeStarter } from "./starter.mjs";

const run = promisify(execFile);

let database: Database;
let edge: TestEdge;
let site: string;
/** A team's repository in another folder. */
let project: string;
/** The dependencies that the kit installed. */
let dependencies: Record<string, string>;

const app = "@larchway/shared/app";
/** The live shell's provided exports of one shared module. */
const provided = {
  [app]: {
    ...sharedModules()[app],
    requiredVersion: "^1.0.0",
    provides: ["AppProviders", "useApi", "useConfig"],
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({
    name: "shell",
    routes: [],
    change: (record) => ({ ...record, shared: { ...sharedModules(), ...provided } }),
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

/** Like `npm install --save-dev <tarball>`, but without download: its packages are linked from the workspace. */
async function install(tarball: string): Promise<void> {
  const packages = path.join(project, "node_modules");
  const kit = path.join(packages, "@larchway/platform");
  await mkdir(kit, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", kit, "--strip-components=1"]);
  const manifest = await readFile(path.join(kit, "package.json"), "utf8");
  ({ dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> });
  for (const [name, version] of Object.entries(dependencies)) {
    // A replacement for a package that is never loaded.
    if (version.startsWith("npm:")) continue;
    const sources = ["platform", "edge", "releases", "shared", "."].map((each) =>
      path.join(repository, each, "node_modules", name),
    );
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

describe("a remote in a separate repository", () => {
  it("is made, built and published with the packed kit, and its page is on the site", async () => {
    expect((await larchway("new", "gardens")).trim().split(/\s+/)).toEqual([
      "src/remote.ts",
      "src/expose/routes.ts",
      "src/gardens/gardens-page.tsx",
      "src/gardens/gardens-page.test.tsx",
      ".gitignore",
      "package.json",
      "tsconfig.json",
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

  it("has a green test, which fails when the page breaks", async () => {
    const manifest = JSON.parse(await readFile(path.join(project, "package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({ name: "gardens", scripts: { test: "larchway test" } });
    await larchway("test");
    const page = path.join(project, "src/gardens/gardens-page.tsx");
    const text = await readFile(page, "utf8");
    await writeFile(page, text.replace('title="Gardens"', 'title="Roses"'));
    await expect(larchway("test", "gardens-page")).rejects.toMatchObject({
      stderr: expect.stringContaining("has one heading of the first level"),
    });
    await writeFile(page, text);
  });

  it("is rejected when it calls an export that the live shell lacks, in a click handler too", async () => {
    // The team's kit is newer than the site's shell.
    const shared = path.join(project, ".larchway/shared/app/index.ts");
    await appendFile(shared, "export const plantRoses = (): void => undefined;\n");
    const page = path.join(project, "src/gardens/gardens-page.tsx");
    const text = await readFile(page, "utf8");
    await writeFile(
      page,
      `import { plantRoses } from "${app}";\n${text.replace("<p>", "<button onClick={() => plantRoses()}>Plant</button><p>")}`,
    );
    await expect(larchway("publish")).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /mf-gardens\/src\/gardens\/gardens-page\.tsx uses plantRoses of @larchway\/shared\/app, and shell \w+ has no such export/,
      ),
    });
    await writeFile(page, text);
  });

  it("works with older and newer shells whose types fit, and is rejected with one whose types do not", async () => {
    const shellWith = (...types: string[]) =>
      edge.goLive({
        name: "shell",
        version: types.join(),
        routes: [],
        change: (record) => ({
          ...record,
          shared: { ...sharedModules(), [app]: { ...provided[app], types: { useConfig: types } } },
        }),
      });
    const refused = expect.objectContaining({
      stderr: expect.stringMatching(
        /mf-gardens\/src\/gardens\/gardens-page\.tsx uses useConfig of @larchway\/shared\/app, and shell \w+ has it with a type that does not fit/,
      ),
    });
    const page = path.join(project, "src/gardens/gardens-page.tsx");
    const text = await readFile(page, "utf8");
    const use = 'import { useConfig } from "@larchway/shared/app";';
    await writeFile(
      page,
      `${use}\n${text.replace("<p>", "<button onClick={() => useConfig()}>Plant</button><p>")}`,
    );
    const kitTypes = path.join(project, ".larchway/shared/api-report/types.json");
    const accepted = await readFile(kitTypes, "utf8");
    const { modules } = JSON.parse(accepted) as AcceptedTypes;
    const type = modules[app]?.useConfig?.type ?? "";

    await shellWith("narrower");
    await expect(larchway("publish")).rejects.toEqual(refused);
    await shellWith("wider", type);
    await larchway("publish");
    await expect(shellWith("narrower still")).rejects.toMatchObject({
      issues: [{ path: "SHARED_EXPORT_CHANGED" }],
    });

    // A later kit whose report says that builds made with it work with the older shell, too.
    modules[app] = { ...modules[app], useConfig: { type: "later", worksWith: ["wider"] } };
    await writeFile(kitTypes, JSON.stringify({ version: "2.0.0", modules }));
    await larchway("publish");
    modules[app] = { ...modules[app], useConfig: { type: "much later" } };
    await writeFile(kitTypes, JSON.stringify({ version: "3.0.0", modules }));
    await expect(larchway("publish")).rejects.toEqual(refused);
    await writeFile(kitTypes, accepted);
    await writeFile(page, text);
  });

  it("keeps a team's own files", async () => {
    const own = await mkdtemp(path.join(tmpdir(), "larchway-own-"));
    await writeFile(path.join(own, ".gitignore"), "/node_modules\ncoverage");
    await writeFile(path.join(own, "package.json"), '{ "scripts": { "test": "jest" } }');
    await writeFile(path.join(own, "tsconfig.json"), "{}");
    expect(writeStarter(own)).toEqual([".gitignore", "package.json"]);
    expect(await readFile(path.join(own, ".gitignore"), "utf8")).toBe(
      "/node_modules\ncoverage\nnode_modules/\n.larchway/\n",
    );
    expect(JSON.parse(await readFile(path.join(own, "package.json"), "utf8"))).toEqual({
      scripts: { test: "jest", build: "larchway build" },
    });
    expect(writeStarter(own)).toEqual([]);
    await rm(own, { recursive: true });
  });

  it("has no package installed that only servers need", () => {
    const servers = /fastify|aws-sdk|pglite|playwright|prom-client|pino|fontsource|lucide/;
    expect(Object.keys(dependencies).filter((name) => servers.test(name))).toEqual([]);
  });

  it("reports what is missing where there is no remote", async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), "larchway-empty-"));
    const command = path.join(project, "node_modules/@larchway/platform/larchway.mjs");
    await expect(run(process.execPath, [command, "build"], { cwd: elsewhere })).rejects.toMatchObject({
      stderr: expect.stringContaining("There is no remote here"),
    });
    await rm(elsewhere, { recursive: true });
  });
});
