// `npm test -- <path>... [options]`: some tests only. A path below e2e/ selects journeys, over a separate site. Every
// other path selects unit and API tests. Options are those of the runner: `--watch`, `-t name` (jest), `-g name` (Playwright).
import { readdirSync } from "node:fs";
import path from "node:path";
import { repository } from "./install.mjs";
import { findJourneyChromium, findOtherBrowsers } from "./test-tools.mjs";
import { runJest, runJourneys } from "./test-commands.mjs";

/** @param {string[]} args */
export function runSome(args) {
  const isBelow = (/** @type {string} */ folder) => args.some((arg) => arg.startsWith(folder));
  if (isBelow("e2e/browsers"))
    return runJourneys("e2e/browsers/playwright.config.ts", findOtherBrowsers().env, args);
  if (isBelow("e2e/"))
    return runJourneys(
      "e2e/playwright.config.ts",
      { CHROMIUM: findJourneyChromium(), ...(namesOneJourney(args) && { E2E_SITES: "1" }) },
      args,
    );
  return runJest(args);
}

/**
 * One file of journeys needs one worker, and so one site.
 *
 * @param {string[]} args
 */
function namesOneJourney(args) {
  const files = readdirSync(path.join(repository, "e2e/journeys")).map((name) => `e2e/journeys/${name}`);
  const patterns = args.filter((arg) => arg.startsWith("e2e/")).map((arg) => new RegExp(arg));
  return files.filter((file) => patterns.some((pattern) => pattern.test(file))).length === 1;
}
