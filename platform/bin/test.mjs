// `npm test`: everything that CI runs, in the order of what fails fastest. A part that fails does not stop the others;
// the last lines say how each went. On a bare Debian machine as root it installs the browsers and PostgreSQL; elsewhere
// it says what to install.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium, findOtherBrowsers, findPostgres, isDebianRoot, requireTools } from "./test-tools.mjs";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { run, tool } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";

const started = performance.now();
/** The embedded engine loads its parts by import(), which jest allows only with this option. */
const jestOptions = { NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning" };
/** Jest spares one for itself, which is half of a CI machine with two. */
const allCores = "--maxWorkers=100%";

requireNode();

/** Playwright over a site of its own, whose data go with it. */
async function runJourneys(config, env) {
  const data = await mkdtemp(path.join(tmpdir(), "larchway-e2e-"));
  try {
    await run(path.join(repository, "e2e/node_modules/.bin/playwright"), ["test", "--config", config], {
      env: { ...env, E2E_DATA_DIR: data },
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function testOnPostgres() {
  const postgres = await startPostgres(findPostgres());
  try {
    await run(tool("jest"), ["--ci", "--silent", allCores, "--selectProjects", "server"], {
      env: { ...jestOptions, TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
}

/** With the browsers that are here: all of them on a Debian machine as root, which has installed them. */
async function runSmokeJourney() {
  const { env, note } = findOtherBrowsers();
  if (note && isDebianRoot) throw new Error(`It would run ${note}.`);
  await runJourneys("e2e/browsers/playwright.config.ts", env);
  return note;
}

/** Elsewhere a machine may have none of them. */
function noOtherBrowser() {
  const { names, note } = findOtherBrowsers();
  return names.length === 0 && !isDebianRoot ? note : undefined;
}

const packages = "Packages";
const tools = "Browsers and PostgreSQL";
const results = await runParts([
  { name: packages, run: ensureInstalled },
  { name: tools, run: requireTools },
  {
    name: "Checks of the sources",
    run: () => run(process.execPath, ["platform/bin/check.mjs"]),
    needs: [packages],
  },
  {
    name: "Unit and API tests (embedded engine)",
    run: () => run(tool("jest"), ["--ci", "--silent", allCores], { env: jestOptions }),
    needs: [packages],
  },
  { name: "API tests (PostgreSQL)", run: testOnPostgres, needs: [packages, tools] },
  {
    name: "Journeys in Chromium, on the production build",
    run: () => runJourneys("e2e/playwright.config.ts", { CHROMIUM: findChromium() }),
    needs: [packages, tools],
  },
  {
    name: "Smoke journey in Firefox and WebKit",
    run: runSmokeJourney,
    needs: [packages, tools],
    without: noOtherBrowser,
  },
]);

console.log(`\n${summary(results)}`);
console.log(`\n${isGreen(results) ? "All tests passed" : "Tests failed"} in ${minutesSince(started)} min.`);
process.exitCode = isGreen(results) ? 0 : 1;

function minutesSince(start) {
  return ((performance.now() - start) / 60_000).toFixed(1);
}
