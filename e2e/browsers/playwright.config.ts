import { defineConfig } from "@playwright/test";
import { siteUrl } from "../support/site";
import type { EngineName } from "./fixtures";

/** SMOKE_BROWSERS names the browsers to run; `platform/bin/test-tools.mjs` finds the installed ones. */
const engines = (process.env.SMOKE_BROWSERS ?? "firefox,webkit").split(",") as EngineName[];

/** A smoke journey in browsers that Playwright cannot drive: it runs the tests, our own drivers run the browsers. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: ".",
  outputDir: "../test-results/browsers",
  globalSetup: "./start-site.ts",
  // Both browsers in parallel: each waits most of its time.
  workers: engines.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  // Retries failures of the browser, not of the site: crashes, and windows that don't open. Without a graphics card
  // WebKitGTK fails to open one of 25.
  retries: 2,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["../support/profile-reporter.ts"]],
  use: { baseURL: siteUrl },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
