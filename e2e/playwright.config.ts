import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { refusedCookies } from "./support/consent";
import { chromiumFlags, siteUrl } from "./support/site";

/** A browser with its site keeps one core busy. No more than two: each site takes memory and its start. */
const siteCount = Number(process.env.E2E_SITES ?? Math.min(2, availableParallelism()));
process.env.E2E_SITES = String(siteCount);

/**
 * What Chromium spends on speed for long visits is lost on pages that live for seconds: code compiled for a long run, and a
 * process between the page and its picture, which is drawn in software anyway.
 */
const cheapFlags = ["--in-process-gpu", "--js-flags=--no-opt"];

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  globalSetup: "./support/start-site.ts",
  // Each worker has a site of its own, whose releases some journeys change.
  workers: siteCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only what never comes may fail: a slow CI machine takes more than twice the usual time for a page.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // On CI a journey that fails once is run once more, and reported as "flaky": a race to be fixed, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./support/profile-reporter.ts"]],
  use: {
    baseURL: siteUrl,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: "chromium",
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // Visitors who have closed the cookie dialog; its own journeys start without.
    storageState: refusedCookies(siteUrl),
    // Requests that a service worker handles cannot be held back or changed by a journey; 71 has one.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Recording every journey would double its processor time; `--trace on` records those that one looks at.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [...chromiumFlags, ...cheapFlags],
    },
  },
});
