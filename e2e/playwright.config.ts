import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { refusedCookies } from "./support/consent";
import { chromiumFlags, siteUrl } from "./support/site";

/** A browser with its site keeps one core busy. At most two: each site needs memory and a start. */
const siteCount = Number(process.env.E2E_SITES ?? Math.min(2, availableParallelism()));
process.env.E2E_SITES = String(siteCount);

/**
 * Chromium's optimizations for long visits are wasted on short-lived pages: optimized code, and a separate GPU process,
 * although drawing is done in software.
 */
const cheapFlags = ["--in-process-gpu", "--js-flags=--no-opt"];

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  globalSetup: "./support/start-site.ts",
  // Each worker has a separate site, whose releases some journeys change.
  workers: siteCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only endless waits may fail: a slow CI machine takes more than twice the usual time for a page. The longest
  // journey takes two minutes on a usual one.
  timeout: 480_000,
  expect: { timeout: 30_000, toPass: { timeout: 90_000 } },
  // On CI a journey that fails once is retried, and reported as "flaky": a race to be fixed, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./support/profile-reporter.ts"]],
  use: {
    baseURL: siteUrl,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: "chromium",
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // Visitors who have closed the cookie dialog; its own journeys start without the choice.
    storageState: refusedCookies(siteUrl),
    // A journey cannot hold back or change requests that a service worker handles; 71 has one.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Recording every journey would double its processor time; `--trace on` records single ones.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [...chromiumFlags, ...cheapFlags],
    },
  },
});
