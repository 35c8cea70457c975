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
import { readProfiles } from "../test-run/profile.mjs";

/** Half as many again as cores: tests with processes and databases wait a third of their time. */
const workers = Math.ceil(availableParallelism() * 1.5);
const options = ["--ci", "--silent", `--maxWorkers=${workers}`];

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
  await mkdir(profile, { recursive: true });
  await runOnPostgres(options, { TEST_PROFILE: profile });
}

/**
 * The test files whose result can differ by engine, on the embedded one: chosen by what the run on PostgreSQL recorded.
 *
 * @param {string} postgresProfile
 * @param {string} profile
 * @returns {Promise<string>} how many of how many
 */
export async function runEmbeddedSuites(postgresProfile, profile) {
  // A test that runs jest in a copy of the repository records that copy's files, too.
  const profiles = readProfiles(postgresProfile).filter(({ file }) =>
    existsSync(path.join(repository, file)),
  );
  const suites = chooseEmbeddedSuites(profiles, (file) => readFileSync(path.join(repository, file), "utf8"));
  // Without records of a run on PostgreSQL nothing is known to be covered.
  if (suites.length === 0) throw new Error("The run on PostgreSQL recorded no test file.");
  await mkdir(profile, { recursive: true });
  await runJest([...options, "--runTestsByPath", ...suites], { TEST_PROFILE: profile });
  return `${suites.length} of the ${profiles.filter(({ repositories }) => repositories.length > 0).length} files with a database`;
}
