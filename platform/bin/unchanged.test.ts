import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rememberPassed, type Source } from "./unchanged.mjs";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), "unchanged-"))));
afterEach(() => rm(folder, { recursive: true }));

const sources: Source[] = [
  { file: "api/a.ts", hash: "1" },
  { file: "docs/a.md", hash: "1" },
];
const changed = (name: string) => sources.map((each) => (each.file === name ? { ...each, hash: "2" } : each));

/** Which parts of a check ran over these sources. */
async function ranOver(
  files: Source[],
  { fails = false, also, after = files }: { fails?: boolean; also?: string; after?: Source[] } = {},
): Promise<string[]> {
  let ran: string[] = [];
  const passed = rememberPassed(path.join(folder, "passed.json"), () => (ran.length > 0 ? after : files));
  const parts = ["api", "docs"].map((name) => ({
    name,
    isInput: (file: string) => file.startsWith(name),
    ...(also === undefined ? {} : { also }),
  }));
  const check = async (changed: string[]) => {
    ran = changed;
    if (fails) throw new Error("2 problems");
  };
  await passed(parts, check).catch(() => undefined);
  return ran;
}

it("checks again only the parts of which an input changed, came or went", async () => {
  expect(await ranOver(sources)).toEqual(["api", "docs"]);
  expect(await ranOver(sources)).toEqual([]);
  expect(await ranOver(changed("docs/a.md"))).toEqual(["docs"]);
  expect(await ranOver([...changed("docs/a.md"), { file: "api/b.ts", hash: "1" }])).toEqual(["api"]);
  expect(await ranOver(sources)).toEqual(["api", "docs"]);
  expect(await ranOver(sources.slice(1))).toEqual(["api"]);
});

it("checks again when something else that it depends on is another", async () => {
  await ranOver(sources, { also: "build 1" });
  expect(await ranOver(sources, { also: "build 1" })).toEqual([]);
  expect(await ranOver(sources, { also: "build 2" })).toEqual(["api", "docs"]);
});

it("does not remember a check that failed", async () => {
  expect(await ranOver(sources, { fails: true })).toEqual(["api", "docs"]);
  expect(await ranOver(sources)).toEqual(["api", "docs"]);
});

it("does not remember a part of which an input changed while it was checked", async () => {
  expect(await ranOver(sources, { after: changed("docs/a.md") })).toEqual(["api", "docs"]);
  expect(await ranOver(sources)).toEqual(["docs"]);
});
