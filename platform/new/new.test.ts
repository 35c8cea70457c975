import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readMigrations } from "@larchway/shared/server/database";
import { readRemote } from "../build/read-remote";
import { repository } from "../build/read-workspace";
import { newMigration } from "./new-migration.mjs";
import { newRemote } from "./new-remote.mjs";
import { newRoute } from "./new-route.mjs";

const runFile = promisify(execFile);
/** Runs a tool in the copy; an error contains its output. */
async function run(tool: string, args: string[]): Promise<string> {
  const file = path.join(repository, "node_modules", tool);
  return runFile(process.execPath, [file, ...args], { cwd: copy }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => Promise.reject(new Error(stdout + stderr)),
  );
}

/** The files that checks and tests of code in a remote need. */
const copied = ["package.json", "tsconfig.json", "tsconfig", "jest.config.mjs", "shared", "platform/test", "platform/build", "platform/package.json", "platform/node_modules"]; // prettier-ignore

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "larchway-new-"));
  for (const entry of [
    ...copied,
    "mf-mortgage/package.json",
    "mf-mortgage/src/remote.ts",
    "docs/architecture.md",
    ".github",
  ])
    await cp(path.join(repository, entry), path.join(copy, entry), {
      recursive: true,
      verbatimSymlinks: true,
    });
  await symlink(path.join(repository, "node_modules"), path.join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true }));

it("makes a remote and a route whose types are right and whose tests are green", async () => {
  const made = newRemote(copy, "gardens");
  newRoute(copy, "mf-gardens", "/gardens/rose-beds");
  newRoute(copy, "mf-gardens", "/gardens/:gardenKey/:street?");
  // Like the installation.
  await cp(path.join(repository, "mf-mortgage/node_modules"), path.join(copy, "mf-gardens/node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });

  expect(made.files).toContain("mf-gardens/src/gardens/gardens-page.test.tsx");
  const readCopy = (file: string) => readFile(path.join(copy, file), "utf8");
  expect(await readCopy("docs/architecture.md")).toContain("\n| `mf-gardens/` |");
  // What `repository-settings.test.ts` expects of every workspace.
  expect(await readCopy(".github/workflows/ci.yml")).toContain("\n          - mf-gardens\n");
  expect(await readCopy(".github/ISSUE_TEMPLATE/change.yml")).toContain("\n          mf-gardens,\n");
  expect(await readCopy(".github/CODEOWNERS")).toContain("\n/mf-gardens/         @larchway/gardens\n");
  const { routes, budget } = await readRemote(path.join(copy, "mf-gardens"));
  expect(routes.map((route) => [route.path, route.module])).toEqual([
    ["/gardens", "gardens"],
    ["/gardens/rose-beds", "rose-beds"],
    ["/gardens/:gardenKey/:street?", "gardens-garden-key-street"],
  ]);
  expect(budget.js).toBeGreaterThan(0);

  const tsconfig = path.join(copy, "tsconfig/new.json");
  await writeFile(
    tsconfig,
    `{ "extends": "./browser-tests.json", "include": ["../mf-gardens/src", "../shared/css-modules.d.ts", "../platform/test/browser-setup.ts"], "compilerOptions": { "composite": false, "incremental": false } }`,
  );
  await run("typescript-native/bin/tsc", ["-p", tsconfig, "--noEmit"]);
  const tested = await run("jest/bin/jest.js", ["--selectProjects", "browser", "--", "mf-gardens"]);
  expect(tested).toContain("Tests:       6 passed, 6 total");
});

it.each([
  ["a name that is none", () => newRemote(copy, "Rose Garden"), "such as gardens"],
  ["a remote that is there", () => newRemote(copy, "mortgage"), "There is already a folder mf-mortgage."],
  ["a page of an unknown remote", () => newRoute(copy, "mf-none", "/none"), "There are: mf-"],
  ["a path that is none", () => newRoute(copy, "mf-mortgage", "none"), "Write the path from the root"],
  [
    "a path that is taken",
    () => newRoute(copy, "mf-mortgage", "/buying/mortgage-calculator"),
    "/buying/mortgage-calculator belongs to mf-mortgage",
  ],
  ["a migration without a name", () => newMigration(copy), "npm run new -- migration listing-tags"],
  ["a migration of nothing", () => newMigration(copy, "tags", "edge"), "api or platform"],
])("refuses %s, and says what to do", (_, make, message) => {
  expect(make).toThrow(message);
});

it("gives a migration the next number", async () => {
  const folder = path.join(copy, "api/migrations");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "009-homes.sql"), "select 1;");
  expect(newMigration(copy, "listing-tags").files).toEqual(["api/migrations/010-listing-tags.sql"]);
  expect(await readMigrations(folder)).toHaveLength(2);
  // Another branch used the same number.
  await writeFile(path.join(folder, "010-garden-tags.sql"), "select 1;");
  await expect(readMigrations(folder)).rejects.toThrow("Two migrations have the number 010");
});

/** The last number from the time when numbers had gaps. */
const lastWithGaps = 132;

it.each(["api/migrations", "releases/migrations"])(
  "numbers of %s have no gaps and no repeats",
  async (folder) => {
    const migrations = await readMigrations(path.join(repository, folder));
    const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)));
    const start = numbers.some((number) => number >= lastWithGaps) ? lastWithGaps : 1;
    const later = numbers.filter((number) => number >= start);
    expect(later).toEqual(later.map((_, index) => start + index));
    expect(await readdir(path.join(repository, folder))).toHaveLength(numbers.length);
  },
);
