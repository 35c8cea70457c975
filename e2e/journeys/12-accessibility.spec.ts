import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, test } from "../support/fixtures";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const pages = [
  "/",
  "/listings",
  "/buying",
  "/buying/search",
  "/buying/search/map",
  "/buying/mortgage-calculator",
  "/buying/dream-home-finder",
  "/selling",
  "/selling/home-evaluation",
  "/signin",
  "/signup",
  "/about",
  "/no/such/page",
];

/** Runs axe in the page. Through evaluate, because the content security policy lets no foreign script in. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly,
      }),
    tags,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      test(`no page has an accessibility violation on a ${device}, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(180_000);
        for (const address of pages) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await page.waitForLoadState("networkidle");
          expect.soft(await violationsOf(page), address).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
