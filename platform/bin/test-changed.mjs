// `npm test -- --changed [REV]`: the checks and the tests that the changes since REV can break, those that are not committed
// included. Without REV: since this branch left origin/main. It says what it leaves out; CI runs everything.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { repository } from "./install.mjs";
import { run } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";
import { runJourneys } from "./test-commands.mjs";
import { runOnPostgres } from "./test-engines.mjs";
import { findJourneyChromium, findOtherBrowsers } from "./test-tools.mjs";

const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, {
    cwd: repository,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

/** @param {string[]} args `--changed`, and the revision; `--list` only says what would run */
export async function runChanged(args) {
  const revision = args.find((arg) => !arg.startsWith("--")) ?? findBase();
  const changed = listChanged(revision);
  if (changed.length === 0) return console.log(`Nothing has changed since ${revision}.`);
  const tests = await chooseTests(changed);
  const folders = tests.folders.includes(".") ? ["."] : tests.folders;
  console.log(`${changed.length} files have changed since ${revision}.`);
  console.log(`Journeys: ${listNames(tests.journeys) || "none"}`);
  console.log(
    `Left out: ${tests.leftOutJourneys.length} files of journeys (${listNames(tests.leftOutJourneys) || "none"}); ` +
      `unit and API tests that import none of the changed files; the embedded engine${tests.browsers ? "" : "; Firefox and WebKit"}.`,
  );
  if (args.includes("--list")) return;

  const results = await runParts([
    { name: "Checks of the sources", run: () => run(process.execPath, ["platform/bin/check.mjs"]) },
    {
      name: "Related unit and API tests",
      run: () => runOnPostgres(["--passWithNoTests", "--silent", "--findRelatedTests", ...tests.related]),
      without: () => (tests.related.length === 0 || folders.includes(".") ? "nothing related" : undefined),
    },
    {
      name: "Unit and API tests of folders",
      run: () => runOnPostgres(["--silent", ...folders.filter((folder) => folder !== ".")]),
      without: () => (folders.length === 0 ? "no folder" : undefined),
    },
    {
      name: "Journeys",
      run: () =>
        runJourneys(
          "e2e/playwright.config.ts",
          { CHROMIUM: findJourneyChromium() },
          tests.journeys.map(toFilter),
        ),
      without: () => (tests.journeys.length === 0 ? "none" : undefined),
    },
    {
      name: "Firefox and WebKit",
      run: () => runJourneys("e2e/browsers/playwright.config.ts", findOtherBrowsers().env),
      without: () => (tests.browsers ? undefined : "unchanged"),
    },
  ]);
  console.log(`\n${summary(results)}`);
  if (!isGreen(results)) throw new Error("some tests of the change failed.");
}

/** @type {(files: string[]) => string} */
const listNames = (files) => files.map((file) => path.basename(file, ".spec.ts")).join(", ");
/**
 * Playwright reads a filter as a pattern.
 *
 * @type {(file: string) => string}
 */
const toFilter = (file) => file.replaceAll(".", "\\.");

/** The commit where this branch left the main one; without another branch, the last commit. */
function findBase() {
  try {
    return git("merge-base", "HEAD", "origin/main");
  } catch {
    return "HEAD";
  }
}

/**
 * Changed and new files; a deleted one breaks what imported it, which has changed, too.
 *
 * @param {string} revision
 */
function listChanged(revision) {
  let tracked;
  try {
    tracked = git("diff", "--name-only", revision, "--");
  } catch {
    throw new Error(
      `git knows no revision "${revision}". Name a commit, a branch or a tag: npm test -- --changed HEAD~3`,
    );
  }
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return `${tracked}\n${untracked}`
    .split("\n")
    .filter((file) => file && existsSync(path.join(repository, file)));
}

/** @type {(changed: string[]) => Promise<ReturnType<typeof import("../test-run/choose-tests").chooseTests>>} */
async function chooseTests(changed) {
  const output = await run(
    process.execPath,
    ["platform/bin/run-program.mjs", "platform/test-run/choose-tests-main.ts", ...changed],
    { quiet: true },
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}
