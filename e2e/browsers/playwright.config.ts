import { defineConfig } from "@playwright/test";
import { siteUrl } from "../support/site";
import type { EngineName } from "./fixtures";

/** The browsers that run are named by SMOKE_BROWSERS; which are there, `platform/bin/test-tools.mjs` finds out. */
const engines = (process.env.SMOKE_BROWSERS ?? "firefox,webkit").split(",") as EngineName[];

/** A smoke journey in browsers that Playwright cannot drive: it runs the tests, our own drivers run the browsers. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: ".",
  outputDir: "../test-results/browsers",
  globalSetup: "./start-site.ts",
  // Both browsers at a time: each waits most of its time.
  workers: engines.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  // A browser that crashes is no fault of the site's, nor one whose window does not open: WebKitGTK on a machine without a
  // graphics card fails to open one of 25.
  retries: 2,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["../support/profile-reporter.ts"]],
  use: { baseURL: siteUrl },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
