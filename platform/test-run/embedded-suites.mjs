// Chooses the test files that run on the embedded engine, too.
import { sumProcessorSeconds } from "./profile.mjs";

/** @import { SuiteProfile } from "./profile.mjs" */
/** @typedef {Pick<SuiteProfile, "file" | "repositories"> & { source: string, seconds: number }} Suite */

/** Processor seconds that every test file adds on the embedded engine: few large files are cheaper than many small ones. */
const engineStartSeconds = 2;

/**
 * True for a test that opens databases itself, or compares random input over one.
 *
 * @type {(source: string) => boolean}
 */
export const sourceNeedsBothEngines = (source) =>
  /\bTEST_DATABASE_URL\b|\bopenDatabase\(|from "fast-check"/.test(source);

/**
 * True for a test file without a database, however random its input.
 *
 * @type {(suite: Pick<SuiteProfile, "repositories">, source: string) => boolean}
 */
const hasNoDatabase = ({ repositories }, source) =>
  repositories.length === 0 && !/openDatabase|TEST_DATABASE_URL/.test(source);

/**
 * The test files that run a second time, on the embedded engine, in the order of their paths: those that deal with an
 * engine themselves (`sourceNeedsBothEngines`), and the cheapest others that together ran every repository function
 * that any test ran on PostgreSQL. A new repository function so brings its own test file along.
 *
 * @param {readonly Pick<SuiteProfile, "file" | "phases" | "repositories">[]} profiles
 * @param {(file: string) => string} readSource
 * @returns {string[]} paths of test files
 */
export function chooseEmbeddedSuites(profiles, readSource) {
  const suites = profiles
    .map(({ file, phases, repositories }) => ({
      file,
      repositories,
      source: readSource(file),
      seconds: engineStartSeconds + sumProcessorSeconds(phases),
    }))
    .filter((suite) => !hasNoDatabase(suite, suite.source));
  const chosen = suites.filter(({ source }) => sourceNeedsBothEngines(source));
  const missing = new Set(suites.flatMap(({ repositories }) => repositories));
  const choose = (/** @type {Suite} */ suite) => suite.repositories.forEach((each) => missing.delete(each));
  chosen.forEach(choose);
  /** @type {Suite[]} */
  const added = [];
  while (missing.size > 0) {
    const best = findBest(suites, missing);
    added.push(best);
    choose(best);
  }
  return [...chosen, ...leaveOutCovered(added, chosen)].map(({ file }) => file).sort();
}

/**
 * Without the suites whose functions the others run, the most expensive first: later choices can cover an earlier one.
 *
 * @type {(suites: Suite[], always: readonly Suite[]) => Suite[]}
 */
function leaveOutCovered(suites, always) {
  return suites
    .toSorted((one, other) => other.seconds - one.seconds)
    .reduce((remaining, suite) => {
      const others = remaining.filter((each) => each !== suite);
      const covered = new Set([...always, ...others].flatMap(({ repositories }) => repositories));
      return suite.repositories.every((each) => covered.has(each)) ? others : remaining;
    }, suites);
}

/**
 * The suite with the most missing repository functions per processor second.
 *
 * @type {(suites: Suite[], missing: Set<string>) => Suite}
 */
function findBest(suites, missing) {
  const worth = (/** @type {Suite} */ { repositories, seconds }) =>
    repositories.filter((each) => missing.has(each)).length / seconds;
  return suites.reduce((first, second) => (worth(second) > worth(first) ? second : first));
}
