import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@larchway/shared/contracts/release";
import { makeFakeBuild } from "@larchway/releases/store/testing";
import { findBase, recordSources } from "./find-base";

const release = (build: string, changes: Partial<Release>): Release => ({
  name: "mf-mortgage",
  build,
  publishedAt: "2026-11-20T12:00:00.000Z",
  publishedBy: "ada",
  bytes: 1,
  state: "published",
  ...changes,
});
const baseCommit = "1".repeat(40);
const foreign = "2".repeat(40);
const sources = {
  readCommit: () => Promise.resolve(null),
  containsCommit: (commit: string) => Promise.resolve(commit === baseCommit),
};
let builds: string;
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), "larchway-checkout-"));
});
afterEach(() => rm(builds, { recursive: true }));

const findLiveBase = (live: Partial<Release>) =>
  findBase(
    [
      release("aaaaaaaaaaaa", { state: "previous" }),
      release("bbbbbbbbbbbb", { state: "live", ...live }),
      release("cccccccccccc", { commit: baseCommit }),
    ],
    join(builds, "dddddddddddd"),
    sources,
  );

describe("the base of a build", () => {
  it.each([
    ["grew from its commit", { commit: baseCommit }, "bbbbbbbbbbbb"],
    ["never saw its commit", { commit: foreign }, "aaaaaaaaaaaa"],
    ["has its commit without its changes", { commit: `${baseCommit}-dirty` }, "aaaaaaaaaaaa"],
    ["may be its own, when its origin is unknown", {}, "bbbbbbbbbbbb"],
    ["has no history, and another team published it over a build", { basedOn: "x" }, "aaaaaaaaaaaa"],
  ])("is the live one where the checkout %s, else the one before", async (_, live, base) => {
    expect(await findLiveBase(live)).toBe(base);
  });

  it("is the live one where this checkout made it", async () => {
    await mkdir(join(builds, "bbbbbbbbbbbb"));
    await writeFile(join(builds, "bbbbbbbbbbbb/build.json"), "{}");
    expect(await findLiveBase({ commit: foreign })).toBe("bbbbbbbbbbbb");
  });

  it("is missing when no build is live, or when this checkout lacks its history", async () => {
    expect(await findBase([], builds, sources)).toBeNull();
    const strangers = [release("bbbbbbbbbbbb", { state: "live", commit: foreign })];
    expect(await findBase(strangers, join(builds, "dddddddddddd"), sources)).toBeNull();
  });

  it("is written into the record, which lists the same files as before", async () => {
    const folder = await makeFakeBuild();
    const read = async () => JSON.parse(await readFile(join(folder, "build.json"), "utf8")) as object;
    const before = await read();
    await recordSources(folder, { commit: baseCommit, basedOn: "aaaaaaaaaaaa" });
    expect(await read()).toEqual({ ...before, commit: baseCommit, basedOn: "aaaaaaaaaaaa" });
  });
});
