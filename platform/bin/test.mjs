// `npm test`: everything that CI runs, in the order of what fails fastest. A part that fails does not stop the others;
// the last lines say how each went. On a bare Debian machine as root it installs the browsers and PostgreSQL; elsewhere
// it says what to install. `npm test -- <path>` runs some tests only: test-some.mjs.
import {
  findJourneyChromium,
  findOtherBrowsers,
  findPostgres,
  isDebianRoot,
  requireTools,
} from "./test-tools.mjs";
import { ensureInstalled, requireNode } from "./install.mjs";
import { runJest, runJourneys } from "./test-commands.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { run } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";
import { runSome } from "./test-some.mjs";

const started = performance.now();
/** Jest spares one core for itself, which is half of a CI machine with two. */
const allTests = ["--ci", "--silent", "--maxWorkers=100%"];
/** Those that can reach a database: the others have no engine to differ by. */
const databaseTests = [
  ...allTests,
  ...["--selectProjects", "server"],
  ...["--findRelatedTests", "shared/server/database/open-database.ts"],
];

requireNode();
const some = process.argv.slice(2);
if (some.length > 0) {
  await ensureInstalled();
  await runSome(some).catch((error) => {
    console.error(`\nFAILED: ${error.message}`);
    process.exit(1);
  });
  process.exit();
}

async function testOnPostgres() {
  const postgres = await startPostgres(findPostgres());
  try {
    await runJest(databaseTests, { TEST_DATABASE_URL: postgres.url });
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
    run: () => runJest(allTests),
    needs: [packages],
  },
  { name: "API tests (PostgreSQL)", run: testOnPostgres, needs: [packages, tools] },
  {
    name: "Journeys in Chromium, on the production build",
    run: () => runJourneys("e2e/playwright.config.ts", { CHROMIUM: findJourneyChromium() }),
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
