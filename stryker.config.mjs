// How `npm run mutate` runs Stryker. Scores, and why a survivor may live: docs/benchmarks.md.
import jestConfig from "./jest.config.mjs";
import { mutationAreas } from "./platform/test/mutation-areas.mjs";

const name = process.env.MUTATION_AREA ?? "domain";
const { folder, tests } = mutationAreas[name];
const { displayName: _, ...server } = jestConfig.projects.find((project) => project.displayName === "server");

export default {
  // pnpm does not lay packages side by side, where Stryker would look for its plugins.
  plugins: ["@stryker-mutator/jest-runner"],
  testRunner: "jest",
  jest: {
    projectType: "custom",
    enableFindRelatedTests: false,
    config: {
      ...server,
      rootDir: import.meta.dirname,
      testTimeout: jestConfig.testTimeout,
      testMatch: tests.map((tested) => `<rootDir>/${tested}/**/*.test.ts`),
    },
  },
  mutate: [`${folder}/**/*.ts`, "!**/*.test.ts", "!**/testing*"],
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
