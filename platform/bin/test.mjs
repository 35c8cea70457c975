// `npm test`: everything that CI runs, in the order of what fails fastest. A part that fails does not stop the others;
// the last lines say how each went. On a bare Debian machine as root it installs the browsers and PostgreSQL; elsewhere
// it says what to install. `npm test -- --profile` also prints what each part and each expensive test file cost.
// `npm test -- <path>` runs some tests only: test-some.mjs. `npm test -- --changed [REV]` runs the tests of a change:
// test-changed.mjs.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findJourneyChromium, findOtherBrowsers, isDebianRoot, requireTools } from "./test-tools.mjs";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { runJourneys } from "./test-commands.mjs";
import { messageOf, run } from "./run.mjs";
import { isGreen, runParts, summary } from "./run-parts.mjs";
import { runChanged } from "./test-changed.mjs";
import { runSome } from "./test-some.mjs";
import { runUnitTests, runEmbeddedSuites } from "./test-engines.mjs";
import { findOverspent } from "../test-run/budgets.mjs";
import { measurePace, readTreeSeconds } from "../test-run/processor-time.mjs";
import { formatProfile, listFailed, readProfiles, sumProcessorSeconds } from "../test-run/profile.mjs";
import { updateRetryHistory } from "../test-run/retry-history.mjs";

const started = performance.now();
requireNode();
const args = process.argv.slice(2);
const showsProfile = args.includes("--profile");
const some = args.filter((arg) => arg !== "--profile");
if (some.length > 0) await runAndExit(some[0] === "--changed" ? runChanged : runSome);

const profiles = await mkdtemp(path.join(tmpdir(), "larchway-profile-"));
/** Where the test files of a part write what they cost. */
const toProfileFolder = (/** @type {string} */ name) => path.join(profiles, name.replace(/\W+/g, "-"));

/** With the browsers that are here: all of them on a Debian machine as root, which has installed them. */
async function runSmokeJourney() {
  const { env, note } = findOtherBrowsers();
  if (note && isDebianRoot) throw new Error(`It would run ${note}.`);
  await runJourneys("e2e/browsers/playwright.config.ts", {
    ...env,
    TEST_PROFILE: toProfileFolder(names.smoke),
  });
  return note;
}

/** Elsewhere a machine may have none of them. */
function noOtherBrowser() {
  const { names: browsers, note } = findOtherBrowsers();
  return browsers.length === 0 && !isDebianRoot ? note : undefined;
}

const names = {
  packages: "Packages",
  tools: "Browsers and PostgreSQL",
  checks: "Checks of the sources",
  unit: "Unit and API tests (PostgreSQL)",
  embedded: "API tests (embedded engine)",
  journeys: "Journeys in Chromium, on the production build",
  smoke: "Smoke journey in Firefox and WebKit",
  attempts: "Tests pass at the first attempt",
};
const results = await runParts(
  [
    { name: names.packages, run: ensureInstalled },
    { name: names.tools, run: requireTools },
    {
      name: names.checks,
      run: () => run(process.execPath, ["platform/bin/check.mjs"]),
      needs: [names.packages],
    },
    {
      name: names.unit,
      run: () => runUnitTests(toProfileFolder(names.unit)),
      needs: [names.packages, names.tools],
    },
    {
      name: names.embedded,
      run: () => runEmbeddedSuites(toProfileFolder(names.unit), toProfileFolder(names.embedded)),
      needs: [names.packages],
    },
    {
      name: names.journeys,
      run: () =>
        runJourneys("e2e/playwright.config.ts", {
          CHROMIUM: findJourneyChromium(),
          TEST_PROFILE: toProfileFolder(names.journeys),
        }),
      needs: [names.packages, names.tools],
    },
    {
      name: names.smoke,
      run: runSmokeJourney,
      needs: [names.packages, names.tools],
      without: noOtherBrowser,
    },
    {
      name: names.attempts,
      run: async () =>
        updateRetryHistory(
          [names.unit, names.embedded, names.journeys, names.smoke].flatMap((name) =>
            readProfiles(toProfileFolder(name)),
          ),
        ),
    },
  ],
  { readProcessorSeconds: () => readTreeSeconds() },
);

const withProfiles = results.map((result) => ({
  name: result.name,
  result,
  profiles: readProfiles(toProfileFolder(result.name)),
}));
// A part's times exclude child processes that it did not wait for. Its files were read while those ran.
for (const { result, profiles } of withProfiles) {
  const seconds = profiles.reduce((sum, { phases }) => sum + sumProcessorSeconds(phases), 0);
  if (seconds > (result.processorSeconds ?? 0)) result.processorSeconds = seconds;
}
if (showsProfile) console.log(`\n${formatProfile(withProfiles.filter((part) => part.profiles.length > 0))}`);
const pace = measurePace();
for (const { name, text } of findOverspent(results, pace)) {
  console.log(`\nWARNING: ${text}`);
  const part = withProfiles.find((each) => each.name === name);
  if (!showsProfile && part && part.profiles.length > 0) console.log(formatProfile([part], 10));
}
await rm(profiles, { recursive: true, force: true });

// A test that runs jest in a copy of the repository records that copy's files, too.
const isOurs = (/** @type {{ file: string }} */ { file }) => existsSync(path.join(repository, file));
const failed = withProfiles.flatMap((part) => listFailed(part.profiles.filter(isOurs)));
console.log(`\n${summary(results)}`);
console.log(
  `\n${isGreen(results) ? "All tests passed" : "Tests failed"} in ${minutesSince(started)} min on a machine of ${pace.toFixed(2)} of the usual pace.`,
);
// Last, because logs are often cut to their end.
if (failed.length > 0) console.log(`\nTests that failed:\n${failed.join("\n")}`);
process.exitCode = isGreen(results) ? 0 : 1;

/** @param {number} start */
function minutesSince(start) {
  return ((performance.now() - start) / 60_000).toFixed(1);
}

/** @param {(args: string[]) => Promise<unknown>} runner */
async function runAndExit(runner) {
  await ensureInstalled();
  await runner(some).catch((error) => {
    console.error(`\nFAILED: ${messageOf(error)}`);
    process.exit(1);
  });
  process.exit();
}
