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

/** Whether the check of TypeScript ran over these sources. */
async function ranOver(files: Source[], outcome = Promise.resolve.bind(Promise)): Promise<boolean> {
  let ran = false;
  const remember = rememberPassed(path.join(folder, "passed.json"), files);
  const check = () => {
    ran = true;
    return outcome();
  };
  await remember("Lint", (file) => file.endsWith(".ts"), check).catch(() => undefined);
  return ran;
}

it("checks again only when an input changed, came or went", async () => {
  expect(await ranOver(sources)).toBe(true);
  expect(await ranOver(sources)).toBe(false);
  expect(await ranOver(changed("docs/a.md"))).toBe(false);
  expect(await ranOver(changed("api/a.ts"))).toBe(true);
  expect(await ranOver(sources.slice(1))).toBe(true);
});

it("does not remember a check that failed", async () => {
  expect(await ranOver(sources, () => Promise.reject(new Error("2 problems")))).toBe(true);
  expect(await ranOver(sources)).toBe(true);
});
