// `npm run check`: everything about the sources that needs no running product. Its parts run side by side, all of them to
// the end; one whose inputs have not changed since it passed is not run again. `npm run fix` (--fix) mends what it can first.
import os from "node:os";
import path from "node:path";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { run, tool } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";
import { readSources, rememberPassed } from "./unchanged.mjs";
import { workspaceNames } from "../build/workspaces.mjs";

const caches = path.join(repository, "node_modules/.cache/check");
const started = performance.now();

requireNode();
await ensureInstalled();
if (process.argv.includes("--fix")) await fix();

const passed = rememberPassed(path.join(caches, "passed.json"), readSources(repository));
/** A part of the check over the files that `isInput` names. What all files have in common is an input of each. */
const part = (name, isInput, work, needs) => ({
  name,
  needs,
  run: () => passed(name, (file) => isCommon(file) || isInput(file), work),
});
/** Its output is shown only when it fails. */
const command = async (program, args) => {
  await run(program, args, { quiet: true });
};

// What is not in a folder of its own: versions, configurations, the rules and this program.
const isCommon = (file) =>
  (!file.includes("/") && !file.endsWith(".md")) || /^(platform\/(bin|lint)|tsconfig)\//.test(file);
const isCode = (file) => /\.([cm]?[jt]sx?|json)$/.test(file);
const isLinted = (file) => isCode(file) || file === "docs/requirements.tsv";
const isServerCode = (file) => isLinted(file) && /^(api|platform|e2e|shared|docs)\//.test(file);
const isBrowserCode = (file) => isLinted(file) && /^(shell|mf-[^/]+|shared|docs)\//.test(file);

const lint = (folders) => () =>
  command(tool("eslint"), ["--max-warnings", "0", "--no-error-on-unmatched-pattern", ...folders]);
const browserFolders = workspaceNames().filter((name) => /^(shell|shared|mf-.+)$/.test(name));
const otherFolders = workspaceNames().filter((name) => !browserFolders.includes(name));
const runProgram = (source) => command(process.execPath, ["platform/bin/run-program.mjs", source]);

// The longest come first.
const parts = [
  part("Lint of pages", isBrowserCode, lint(browserFolders)),
  part(
    "Lint of servers and tools",
    isServerCode,
    lint([...otherFolders, "tsconfig", "*.js", "*.mjs", ".*.mjs"]),
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
    command(tool("depcruise"), ["--config", ".dependency-cruiser.mjs", ...workspaceNames()]),
  ),
  part("Folders import one way", isCode, () =>
    command(tool("depcruise"), ["--config", ".dependency-cruiser.folders.mjs", ...workspaceNames()]),
  ),
  part(
    "Drawing of api/src",
    (file) => isCode(file) || file === "docs/architecture.md",
    () => command(tool("tsx"), ["platform/drawing/main.ts", "--check"]),
  ),
  part(
    "Words",
    () => true,
    () => command(process.execPath, ["platform/bin/words.mjs", "--check"]),
  ),
  { name: "Builds", run: () => runProgram("platform/build/main.ts") },
  { name: "Pages", needs: ["Builds"], run: () => runProgram("platform/page-check/main.ts") },
  { name: "Size budgets", needs: ["Builds"], run: () => runProgram("platform/build/check-budgets.ts") },
];
const results = await runParts(parts, { atOnce: os.availableParallelism() });
console.log(`\n${summary(results)}\n\n${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = isGreen(results) ? 0 : 1;

/** One after the other, because they write the same files; what they cannot mend the check reports. */
async function fix() {
  const mend = (...args) => run(...args).catch(() => undefined);
  await mend(process.execPath, ["platform/bin/words.mjs", "--fix"]);
  await mend(tool("tsx"), ["platform/drawing/main.ts"]);
  await mend(tool("eslint"), ["--fix", "--quiet", "."]);
  await mend(tool("prettier"), ["--write", "--log-level", "warn", "."]);
}
