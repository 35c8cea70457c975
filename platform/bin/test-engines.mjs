// The unit and API tests, and those of them that run on both database engines.
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { repository } from "./install.mjs";
import { runJest } from "./test-commands.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { findPostgres } from "./test-tools.mjs";
import { chooseEmbeddedSuites } from "../test-run/embedded-suites.mjs";
import { noteSecondAttempt, readProfiles } from "../test-run/profile.mjs";

/** Half as many again as cores: tests with processes and databases wait a third of their time. */
const workers = Math.ceil(availableParallelism() * 1.5);
const options = ["--ci", "--silent", `--maxWorkers=${workers}`];

/**
 * The number of failed files in a report of Jest.
 *
 * @type {(report: string) => number}
 */
const readFailedFiles = (report) => JSON.parse(readFileSync(report, "utf8")).numFailedTestSuites;

/**
 * A test that runs jest in a copy of the repository records that copy's files, too.
 *
 * @param {string} folder
 */
const readOwnProfiles = (folder) =>
  readProfiles(folder).filter(({ file }) => existsSync(path.join(repository, file)));

/** More failed files than this are a fault, not chance. */
const mostAgain = 3;

/**
 * On CI, the few test files that failed run once more, one after the other, as journeys do. They count as a second
 * attempt in the history (retry-history.mjs).
 *
 * @param {(args: string[], env: Record<string, string>) => Promise<unknown>} runTests
 * @param {string} profile folder
 */
async function runWithSecondAttempt(runTests, profile) {
  await mkdir(profile, { recursive: true });
  const report = `${profile}-report.json`;
  try {
    await runTests([...options, "--json", `--outputFile=${report}`], { TEST_PROFILE: profile });
  } catch (error) {
    const failed = readOwnProfiles(profile).filter((suite) => suite.failed.length > 0);
    if (!process.env.CI || failed.length === 0 || failed.length > mostAgain) throw error;
    // Files that could not be loaded, or whose worker ended, have no failed test.
    if (readFailedFiles(report) !== failed.length) throw error;
    console.log(`\n   once more: ${failed.map(({ file }) => file).join(", ")}`);
    const again = `${profile}-again`;
    await mkdir(again, { recursive: true });
    await runTests(["--ci", "--silent", "--maxWorkers=1", "--onlyFailures"], { TEST_PROFILE: again });
    noteSecondAttempt(profile, new Set(failed.map(({ file }) => file)));
  }
}

/**
 * Runs Jest over a separate PostgreSQL server if PostgreSQL is installed, else over the embedded engine.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>}
 */
export async function runOnPostgres(args, env = {}) {
  const bin = findPostgres();
  if (!bin) {
    await runJest(args, env);
    return;
  }
  const postgres = await startPostgres(bin);
  try {
    await runJest(args, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/**
 * All unit and API tests; each test file writes what it cost to the folder `profile`.
 *
 * @param {string} profile
 */
export async function runUnitTests(profile) {
  await runWithSecondAttempt(runOnPostgres, profile);
}

/**
 * The test files whose result can differ by engine, on the embedded one: chosen by what the run on PostgreSQL recorded.
 *
 * @param {string} postgresProfile
 * @param {string} profile
 * @returns {Promise<string>} how many of how many
 */
export async function runEmbeddedSuites(postgresProfile, profile) {
  const profiles = readOwnProfiles(postgresProfile);
  const suites = chooseEmbeddedSuites(profiles, (file) => readFileSync(path.join(repository, file), "utf8"));
  // Without records of a run on PostgreSQL nothing is known to be covered.
  if (suites.length === 0) throw new Error("The run on PostgreSQL recorded no test file.");
  await runWithSecondAttempt((args, env) => runJest([...args, "--runTestsByPath", ...suites], env), profile);
  return `${suites.length} of the ${profiles.filter(({ repositories }) => repositories.length > 0).length} files with a database`;
}
