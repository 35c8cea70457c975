// How `npm run mutate` runs Stryker. Scores, and why a survivor may live: docs/benchmarks.md.
import jestConfig from "./jest.config.mjs";
import { mutationAreas } from "./platform/mutation/areas.mjs";

const name = process.env.MUTATION_AREA ?? "domain";
const area = mutationAreas[name];
if (!area) throw new Error(`Unknown area ${name}. Areas: ${Object.keys(mutationAreas).join(", ")}.`);
const { folder, tests, excluded = [] } = area;
const [server] = jestConfig.projects;

export default {
  testRunner: "jest",
  // The embedded engine loads its parts by import(), which jest allows only with this option.
  testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  plugins: ["@stryker-mutator/jest-runner"],
  jest: {
    // Stryker runs one project of jest at most.
    config: {
      ...server,
      projects: undefined,
      // Stryker's own environment extends this one, and finds it by name only.
      testEnvironment: "node",
      testMatch: tests.map(
        (test) => `<rootDir>/${test.endsWith(".test.ts") ? test : `${test}/**/*.test.ts`}`,
      ),
    },
  },
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
