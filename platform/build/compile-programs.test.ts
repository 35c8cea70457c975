import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startProcess } from "@larchway/shared/server/testing";
import { repository } from "./read-workspace";

const run = promisify(execFile);

/** The folder that a program was compiled to. */
async function compiledFolder(program: string): Promise<string> {
  const script = `import { compileProgram } from "./platform/build/compile-programs.mjs";
    console.log(await compileProgram("${program}"));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: repository,
  });
  return path.dirname(stdout.trim());
}

async function readAll(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
}

describe.each([
  ["api/src/server.ts", ["api", "listing-index", "shared"]],
  ["demo/server.ts", ["api", "demo", "listing-index", "shared"]],
  ["edge/server.ts", ["edge", "releases", "shared"]],
])("compiled with %s", (program, inputs) => {
  let folder: string;
  beforeAll(async () => (folder = await compiledFolder(program)));

  it("compiles once for the same sources", async () => {
    const { mtimeMs } = await stat(folder);
    expect(await compiledFolder(program)).toBe(folder);
    expect((await stat(folder)).mtimeMs).toBe(mtimeMs);
  });

  it("holds nothing that its hash does not cover", async () => {
    const maps = (await readAll(folder, ".map")).map((text) => JSON.parse(text) as { sources: string[] });
    const sources = maps.flatMap((map) => map.sources).map((source) => path.resolve(folder, source));
    const covered = new RegExp(
      `^${repository}/(${inputs.join("|")})/(?!.*(node_modules|dist|data)/).*\\.(ts|mjs|json)$`,
    );
    expect(sources.length).toBeGreaterThan(30);
    expect(sources.filter((source) => !covered.test(source))).toEqual([]);
  });

  it("includes every file that a program starts as a thread", async () => {
    const code = (await readAll(folder, ".mjs")).join("\n");
    const files = [...code.matchAll(/new URL\("\.\/([^"]+)", import\.meta\.url\)/g)].map(([, name]) => name);
    expect(files.length).toBe(program.startsWith("edge/") ? 1 : 2);
    expect(files.filter((name) => !existsSync(path.join(folder, name ?? "")))).toEqual([]);
  });
});

it("names the lines of the sources when something fails", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-compiled-"));
  try {
    const file = path.join(folder, "no-folder");
    await writeFile(file, "");
    const api = startProcess("api/src/server.ts", { DATA_DIR: file, PORT: "0" });
    expect(await api.ended).toBe(1);
    expect(api.output()).toMatch(/EEXIST.*\n(.*\n)*.*\/api\/src\/start-server\.ts:\d+:\d+/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("says where programs are listed when another is requested", async () => {
  const other = startProcess("api/src/config/paths.ts", {});
  expect(await other.ended).toBe(1);
  expect(other.output()).toBe(
    "api/src/config/paths.ts isn't a program: platform/build/compile-programs.mjs lists them.\n",
  );
});
