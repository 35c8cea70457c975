// `npm test`: everything that CI runs, in the order of what fails fastest. On a bare Debian machine as root it installs
// Chromium and PostgreSQL; elsewhere it says what to install.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium, findPostgres, requireTools } from "./test-tools.mjs";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { run, step, tool } from "./run.mjs";

const started = performance.now();
/** The embedded engine loads its parts by import(), which jest allows only with this option. */
const jestOptions = { NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning" };
/** Jest spares one for itself, which is half of a CI machine with two. */
const allCores = "--maxWorkers=100%";

requireNode();
await step("Packages", ensureInstalled);
await step("Chromium and PostgreSQL", requireTools);
await step("Checks of the sources", () => run(process.execPath, ["platform/bin/check.mjs"]));
await step("Unit and API tests (embedded engine)", () =>
  run(tool("jest"), ["--ci", "--silent", allCores], { env: jestOptions }),
);

const postgres = await step("Start PostgreSQL", () => startPostgres(findPostgres()));
try {
  await step("API tests (PostgreSQL)", () =>
    run(tool("jest"), ["--ci", "--silent", allCores, "--selectProjects", "server"], {
      env: { ...jestOptions, TEST_DATABASE_URL: postgres.url },
    }),
  );
} finally {
  await postgres.stop();
}

await step("Journeys in Chromium, on the production build", async () => {
  const data = await mkdtemp(path.join(tmpdir(), "larchway-e2e-"));
  try {
    await run(
      path.join(repository, "e2e/node_modules/.bin/playwright"),
      ["test", "--config", "e2e/playwright.config.ts"],
      {
        env: { CHROMIUM: findChromium(), E2E_DATA_DIR: data },
      },
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

console.log(`\nAll tests passed in ${((performance.now() - started) / 60_000).toFixed(1)} min.`);
