// Reads and prints what test files cost. How to read the table: docs/testing.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Seconds by the clock; processor seconds of the process itself and of its ended child processes.
 *
 * @typedef {{ wall: number, own: number, children: number }} PhaseTime
 */
/**
 * What one test file cost, as platform/test/suite-profile.cjs and e2e/support/profile-reporter.ts write it.
 *
 * @typedef {object} SuiteProfile
 * @property {string} file
 * @property {Record<string, PhaseTime>} phases `environment`, `modules`, `hooks`, `tests`; of journeys `hooks` and `tests`.
 * @property {Record<string, number>} startUp Wall seconds of start-up work inside the phases: `database`, `processes`,
 *   `site`, `browser`.
 * @property {string[]} repositories `path/name-repository.ts#function` for each repository function whose SQL ran.
 * @property {string[]} ran Titles of the journeys that ran; of unit and API tests the file.
 * @property {string[]} retried Those of `ran` that passed only at a later attempt.
 * @property {string[]} failed Titles of the tests that failed at every attempt, each with its error.
 */

/**
 * The profiles that test files wrote to a folder; empty if the folder is missing.
 *
 * @type {(folder: string) => SuiteProfile[]}
 */
export function readProfiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
}

/**
 * Marks failed files of a run as retried, once they have passed at a second attempt.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} files
 */
export function noteSecondAttempt(folder, files) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    /** @type {SuiteProfile} */
    const profile = JSON.parse(readFileSync(file, "utf8"));
    if (profile.failed.length === 0 || !files.has(profile.file)) continue;
    writeFileSync(file, JSON.stringify({ ...profile, failed: [], retried: profile.ran }));
  }
}

/** @type {(numbers: number[]) => number} */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
/** @type {(phase?: Pick<PhaseTime, "own" | "children">) => number} */
const processorSeconds = ({ own, children } = { own: 0, children: 0 }) => own + children;

/** @type {(phases: Record<string, PhaseTime>) => number} */
export const sumProcessorSeconds = (phases) =>
  sum(Object.values(phases).map((phase) => processorSeconds(phase)));

/**
 * Columns of the table: processor seconds first, then the wall seconds of each kind of start-up.
 *
 * @type {[string, (profile: SuiteProfile) => number | undefined][]}
 */
const columns = [
  ["cpu", ({ phases }) => sumProcessorSeconds(phases)],
  ["wall", ({ phases }) => sum(Object.values(phases).map(({ wall }) => wall))],
  ["modules", ({ phases }) => phases.modules?.wall],
  ["jsdom", ({ phases }) => phases.environment?.wall],
  ["database", ({ startUp }) => startUp.database],
  ["processes", ({ startUp }) => startUp.processes],
  ["site", ({ startUp }) => startUp.site],
  ["browser", ({ startUp }) => startUp.browser],
  ["hooks", ({ phases }) => phases.hooks?.wall],
  ["tests", ({ phases }) => phases.tests?.wall],
];

/**
 * The tests that failed, a line each: file, titles, and the beginning of the error.
 *
 * @type {(profiles: readonly SuiteProfile[]) => string[]}
 */
export const listFailed = (profiles) =>
  profiles.flatMap(({ file, failed }) => failed.map((test) => toLine(`${file} › ${test}`))).sort();

/** @type {(text: string) => string} */
const toLine = (text) => text.replace(/\s+/g, " ").slice(0, 400);

const formatSeconds = (seconds = 0) => (seconds < 0.05 ? "" : seconds.toFixed(1));
/** @type {(cells: string[], label: string) => string} */
const formatRow = (cells, label) => `${cells.map((cell) => cell.padStart(10)).join(" ")}  ${label}`;
const head = formatRow(
  columns.map(([name]) => name),
  "seconds of",
);

/** @type {(profiles: readonly SuiteProfile[]) => number[]} */
function addUp(profiles) {
  return columns.map(([, read]) => sum(profiles.map((each) => read(each) ?? 0)));
}

/**
 * A table of the most expensive test files, with the sums of their parts before them.
 *
 * @param {readonly { name: string, profiles: readonly SuiteProfile[] }[]} parts
 */
export function formatProfile(parts, count = 40) {
  const suites = parts.flatMap(({ name, profiles }) => profiles.map((profile) => ({ name, profile })));
  const expensive = suites
    .map((suite) => ({ ...suite, cost: sumProcessorSeconds(suite.profile.phases) }))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, count);
  return [
    head,
    ...parts.map(({ name, profiles }) =>
      formatRow(
        addUp(profiles).map((seconds) => formatSeconds(seconds)),
        `${name}, ${profiles.length} files`,
      ),
    ),
    "",
    `The ${expensive.length} most expensive files:`,
    head,
    ...expensive.map(({ profile }) =>
      formatRow(
        addUp([profile]).map((seconds) => formatSeconds(seconds)),
        profile.file,
      ),
    ),
  ].join("\n");
}
