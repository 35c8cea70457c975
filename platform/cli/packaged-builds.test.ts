import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { makeFakeBuild, toBuildId } from "@larchway/releases/store/testing";
import { copyBuilds } from "../package/copy-builds";
import { openPackagedBuilds } from "./packaged-builds";

const build = toBuildId("one");
const commit = { name: "c2", committedAt: "2026-11-20T12:00:00.000Z", history: ["c2", "c1"] };

let root: string;
let source: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "larchway-packaged-"));
  source = await makeFakeBuild({ name: "mf-mortgage", version: "one" });
});
afterEach(() => rm(root, { recursive: true }));

const readRecord = async (folder: string) =>
  buildRecordSchema.parse(JSON.parse(await readFile(path.join(folder, "build.json"), "utf8")));

async function pack(name: string): Promise<string> {
  const folder = path.join(root, name);
  await copyBuilds([{ name: "mf-mortgage", build, folder: source }], folder, commit);
  return folder;
}

it("expands a build with the same files into a temporary folder, and deletes it", async () => {
  const builds = await openPackagedBuilds(await pack("package"));
  expect(builds.names).toEqual(["mf-mortgage"]);
  const expanded = await builds.expand("mf-mortgage");
  expect(expanded.build).toBe(build);
  expect(path.basename(expanded.folder)).toBe(build);
  expect((await readdir(expanded.folder)).sort()).toEqual((await readdir(source)).sort());
  const [original, record] = [await readRecord(source), await readRecord(expanded.folder)];
  expect(record).toEqual({ ...original, builtAt: commit.committedAt });
  for (const { path: file } of original.files)
    expect(await readFile(path.join(expanded.folder, file))).toEqual(await readFile(path.join(source, file)));
  await builds.close();
  expect(existsSync(path.dirname(path.dirname(expanded.folder)))).toBe(false);
});

it("knows the commit of its sources and the commits before", async () => {
  const builds = await openPackagedBuilds(await pack("package"));
  expect(builds.commit).toBe("c2");
  expect(["c1", "c2", "c3", ""].map(builds.containsCommit)).toEqual([true, true, false, false]);
});

it("rejects a name that it does not have, with those that it has", async () => {
  const builds = await openPackagedBuilds(await pack("package"));
  await expect(builds.expand("mf-gardens")).rejects.toThrow("mf-gardens isn't in this package.");
});

it("has the same bytes when another checkout built and published the same sources", async () => {
  const first = await pack("first");
  const record = await readRecord(source);
  const published = { ...record, builtAt: "2026-11-21T08:00:00.000Z", commit: "c2", basedOn: "earlier" };
  await writeFile(path.join(source, "build.json"), JSON.stringify(published));
  const second = await pack("second");
  const file = `mf-mortgage/${build}/build.json.br`;
  expect(await readFile(path.join(second, file))).toEqual(await readFile(path.join(first, file)));
});
