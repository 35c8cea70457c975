import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { waitForAnimations } from "./animations";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All rules of WCAG 2.2 AA. */
const everything: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};
const colours: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast"] };

type AxeWindow = typeof globalThis & {
  axe?: { run: (context: Node, options: RunOptions) => Promise<AxeResults> };
};

/**
 * Runs axe in the page: all rules, or only those about colours, which is sufficient when the page was checked in its
 * other theme. Uses evaluate, because the content security policy blocks foreign scripts.
 */
export async function findViolations(
  page: Page,
  part: "everything" | "colours" = "everything",
): Promise<string[]> {
  const isThere = await page.evaluate(() => (globalThis as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  // During a transition colours are neither the old nor the new ones.
  await waitForAnimations(page);
  const results = await page.evaluate(
    (runOnly) =>
      (globalThis as AxeWindow).axe?.run(document, {
        runOnly,
        resultTypes: ["violations"],
        // Style sheets are needed only for a rule about screen orientation, which is not used.
        preload: { assets: ["media"] },
      }),
    part === "everything" ? everything : colours,
  );
  if (!results) throw new Error("The page was left while axe checked it.");
  const found: string[] = [];
  for (const { id, nodes } of results.violations) {
    const targets = nodes.map(({ target }) => target.join(" "));
    const left = id === "target-size" ? await listSmall(page, targets) : targets;
    if (left.length > 0) found.push(`${id}: ${left.join(", ")}`);
  }
  return found;
}

/**
 * Targets that are too small at any scroll position: a bar at the window's edge covers some until the visitor scrolls.
 */
async function listSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (selectors) => {
    const place = [scrollX, scrollY] as const;
    const small: string[] = [];
    for (const selector of selectors) {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const { violations = [] } =
        (await (globalThis as AxeWindow).axe?.run(element ?? document, {
          runOnly: { type: "rule", values: ["target-size"] },
        })) ?? {};
      if (violations.length > 0) small.push(selector);
    }
    scrollTo(...place);
    return small;
  }, targets);
}
