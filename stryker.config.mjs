// How `npm run mutate` runs Stryker. Scores, and why a survivor may live: docs/benchmarks.md.
import { mutationAreas } from "./platform/mutation/areas.mjs";

const name = process.env.MUTATION_AREA ?? "domain";
const { folder, tests, excluded = [] } = mutationAreas[name];

export default {
  plugins: [`${import.meta.dirname}/platform/mutation/resident-runner.mjs`],
  testRunner: "resident",
  resident: { tests, testTimeout: 15_000 },
  mutate: [`${folder}/**/*.ts`, "!**/*.test.ts", "!**/testing*"],
  mutator: { excludedMutations: excluded },
  // Packages of the workspace are found through links to this folder: a copy elsewhere would not be what is tested.
  inPlace: true,
  incremental: true,
  incrementalFile: `var/mutation/${name}.incremental.json`,
  coverageAnalysis: "perTest",
  // Types are compiled away; else Stryker would write into every source file.
  disableTypeChecks: false,
  // Several processes would change the same files in place.
  concurrency: 1,
  timeoutMS: 30_000,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `var/mutation/${name}.json` },
  tempDirName: "var/mutation/tmp",
  allowConsoleColors: false,
};
