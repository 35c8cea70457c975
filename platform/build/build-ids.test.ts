import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { describeFile } from "./build-record-plugin";
import { idPlaceholder } from "./name-build";
import { repository } from "./read-workspace";

const run = promisify(execFile);
const skipped = new Set(["dist", "var"]);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "larchway-clones-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Copies the inputs of the smallest remote to another folder, with a separate federation plugin. */
async function makeClone(name: string): Promise<string> {
  const clone = path.join(root, name);
  for (const entry of [
    "mf-mortgage",
    "shared",
    "edge",
    "releases",
    "platform",
    "package.json",
    "tsconfig.json",
    "pnpm-lock.yaml",
  ])
    await cp(path.join(repository, entry), path.join(clone, entry), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !skipped.has(path.basename(source)),
    });
  const [from, to] = [repository, clone].map((each) => path.join(each, "node_modules/.pnpm"));
  await mkdir(to!, { recursive: true });
  for (const entry of await readdir(from!)) {
    const [source, target] = [path.join(from!, entry), path.join(to!, entry)];
    if (entry.startsWith("@module-federation+"))
      await cp(source, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(source, target);
  }
  return clone;
}

async function build(clone: string): Promise<{ build: string; skipped: boolean; folder: string }> {
  const { stdout } = await run(
    process.execPath,
    ["platform/bin/run-program.mjs", "platform/build/main.ts", "mf-mortgage"],
    { cwd: clone, env: { ...process.env, NODE_OPTIONS: "" } },
  );
  const last = stdout.trim().split("\n").at(-1) ?? "[]";
  return (JSON.parse(last) as { build: string; skipped: boolean; folder: string }[])[0]!;
}

describe("the id of a build", () => {
  it("comes from what it contains: not from the folder, other packages or unused files", async () => {
    const [first, second] = [await makeClone("one"), await makeClone("another-folder")];
    await mkdir(path.join(second, "mf-gardens"));
    await writeFile(path.join(second, "mf-gardens/package.json"), '{ "name": "@larchway/mf-gardens" }');
    await writeFile(path.join(second, "shared/domain/unused.ts"), "export const unused = 1;\n");
    await appendFile(path.join(second, "pnpm-lock.yaml"), "# another package\n");
    const [one, other] = [await build(first), await build(second)];
    expect(other.build).toBe(one.build);

    const record = buildRecordSchema.parse(
      JSON.parse(await readFile(path.join(one.folder, "build.json"), "utf8")),
    );
    expect(record.build).toBe(one.build);
    const files = await Promise.all(
      record.files.map(async (file) => ({ file, bytes: await readFile(path.join(one.folder, file.path)) })),
    );
    expect(files.map(({ file, bytes }) => describeFile(file.path, bytes))).toEqual(record.files);
    expect(files.filter(({ bytes }) => bytes.includes(idPlaceholder))).toEqual([]);
    expect(files.filter(({ bytes }) => bytes.includes(`mf-mortgage:${one.build}`))).not.toEqual([]);

    // Nothing changed: nothing is built. Something did: another id.
    expect(await build(second)).toMatchObject({ build: one.build, skipped: true });
    await appendFile(
      path.join(second, "mf-mortgage/src/expose/routes.ts"),
      '\nconsole.debug("a change of what the bundle contains");\n',
    );
    expect((await build(second)).build).not.toBe(one.build);
  }, 300_000);
});
