// `npm run check`: every check of the sources that needs no running product. The parts run in parallel, all of them to
// the end. A part that passed is skipped until its inputs change. `npm run fix` (--fix) first repairs what tools can repair.
import os from "node:os";
import path from "node:path";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { run, tool } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";
import { readSources, rememberPassed } from "./unchanged.mjs";
import { withDependencies, workspaceNames } from "../build/workspaces.mjs";

const caches = path.join(repository, "node_modules/.cache/check");
const started = performance.now();

requireNode();
await ensureInstalled();
if (process.argv.includes("--fix")) await fix();

const passed = rememberPassed(path.join(caches, "passed.json"), () => readSources(repository));
/** @typedef {(file: string) => boolean} IsInput */

/**
 * A part of the check over the files that `isInput` names.
 *
 * @type {(name: string, isInput: IsInput, work: () => Promise<unknown>) => import("./run-parts.mjs").Part}
 */
const part = (name, isInput, work) => ({
  name,
  run: () => passed([{ name, isInput: withCommon(isInput) }], work),
});
/**
 * Its output is shown only when it fails.
 *
 * @type {(program: string, args: string[]) => Promise<void>}
 */
const command = async (program, args) => {
  await run(program, args, { quiet: true });
};

// Inputs outside the workspaces: versions, configurations, the rules and this program.
/** @type {IsInput} */
const isCommon = (file) =>
  (!file.includes("/") && !file.endsWith(".md")) || /^(platform\/(bin|lint)|tsconfig)\//.test(file);
/** @type {IsInput} */
const isCode = (file) => /\.([cm]?[jt]sx?|json)$/.test(file);
/**
 * What all files have in common is an input of every part.
 *
 * @type {(isInput: IsInput) => IsInput}
 */
const withCommon = (isInput) => (file) => isCommon(file) || isInput(file);

/**
 * Lints those folders whose code or what it imports (`imports`, by the table of docs/architecture.md) has changed since they
 * passed: rules that use types also read imported files.
 *
 * @type {(name: string, folders: string[], imports: (folder: string) => RegExp, others?: string[]) => import("./run-parts.mjs").Part}
 */
const lint = (name, folders, imports, others = []) => ({
  name,
  run: async () => {
    const parts = folders.map((folder) => ({
      name: folder,
      isInput: withCommon(
        (file) => file === "docs/requirements.tsv" || (isCode(file) && imports(folder).test(file)),
      ),
    }));
    return passed(parts, async (changed) => {
      await command(tool("eslint"), [
        "--max-warnings",
        "0",
        "--no-error-on-unmatched-pattern",
        ...changed,
        ...others,
      ]);
      return changed.length < folders.length ? `only ${changed.join(", ")}` : undefined;
    });
  },
});
const browserFolders = workspaceNames(repository).filter((name) => /^(shell|shared|mf-.+)$/.test(name));
const otherFolders = workspaceNames(repository).filter((name) => !browserFolders.includes(name));

/**
 * A check of the built workspaces: a build's id identifies its inputs.
 *
 * @type {(name: string, program: string) => import("./run-parts.mjs").Part}
 */
const checkOfBuilds = (name, program) => ({
  name,
  needs: ["Builds"],
  run: () =>
    passed(
      [
        {
          name,
          isInput: withCommon((file) => /^(shell|mf-[^/]+|shared|edge|releases|platform)\//.test(file)),
          also: builds,
        },
      ],
      () => runProgram(program),
    ),
});
let builds = "";
const runProgram = (/** @type {string} */ source) =>
  command(process.execPath, ["platform/bin/run-program.mjs", source]);

// The longest come first.
const parts = [
  lint("Lint of pages", browserFolders, (folder) => new RegExp(`^(${folder}|shared)/`)),
  lint(
    "Lint of servers and tools",
    otherFolders,
    // Journeys may import everything.
    (folder) =>
      folder === "e2e" ? /./ : new RegExp(`^(${[...withDependencies(folder, repository)].join("|")})/`),
    ["tsconfig", "*.js", "*.mjs", ".*.mjs"],
  ),
  part("Types", isCode, () =>
    command(process.execPath, ["node_modules/typescript-native/bin/tsc", "-b", "--force"]),
  ),
  part(
    "Format",
    () => true,
    () =>
      command(tool("prettier"), [
        "--check",
        "--log-level",
        "warn",
        "--cache",
        "--cache-strategy",
        "content",
        "--cache-location",
        path.join(caches, "prettier"),
        ".",
      ]),
  ),
  part(
    "Dead code",
    () => true,
    () => command(tool("knip"), ["--treat-config-hints-as-errors", "--no-progress"]),
  ),
  part("Import boundaries", isCode, () =>
    command(tool("depcruise"), ["--config", ".dependency-cruiser.mjs", ...workspaceNames(repository)]),
  ),
  part("Folders import one way", isCode, () =>
    command(tool("depcruise"), [
      "--config",
      ".dependency-cruiser.folders.mjs",
      ...workspaceNames(repository),
    ]),
  ),
  part("Shared contract", isCode, () => command(tool("tsx"), ["platform/api-report/main.ts", "--check"])),
  part(
    "Drawing of api/src",
    (file) => isCode(file) || file === "docs/architecture.md",
    () => command(tool("tsx"), ["platform/drawing/main.ts", "--check"]),
  ),
  {
    name: "Builds",
    run: async () => {
      const output = await run(process.execPath, ["platform/bin/run-program.mjs", "platform/build/main.ts"], {
        quiet: true,
      });
      /** @type {{ name: string, build: string }[]} */
      const made = JSON.parse(output.trim().split("\n").at(-1) ?? "");
      builds = made.map(({ name, build }) => `${name} ${build}`).join("\n");
    },
  },
  checkOfBuilds("Pages", "platform/page-check/main.ts"),
  checkOfBuilds("Size budgets", "platform/build/check-budgets.ts"),
];
const results = await runParts(parts, { atOnce: os.availableParallelism() });
console.log(`\n${summary(results)}\n\n${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = isGreen(results) ? 0 : 1;

/** Runs them in turn, because they write the same files. The check reports the remaining problems. */
async function fix() {
  const repair = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    run(program, args).catch(() => undefined);
  await repair(tool("tsx"), "platform/drawing/main.ts");
  await repair(tool("tsx"), "platform/api-report/main.ts");
  await repair(tool("eslint"), "--fix", "--quiet", ".");
  await repair(tool("prettier"), "--write", "--log-level", "warn", ".");
}
