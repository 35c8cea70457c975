import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

/** Holds the files back whose URL matches, until it is called. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("scripts of a rendered page begin when it is shown", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/remotes\/.+\.js$/.test(request.url())) scripts.push(request.url());
  });
  const release = await holdBack(page, "**/css/main*.css");
  // It is requested beside the styles, so there was time for scripts.
  const boot = page.waitForResponse(/\/platform\/boot\//);
  await page.goto("/buying/guide", { waitUntil: "commit" });
  await boot;
  expect(scripts).toEqual([]);
  release();
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a button that is pressed before its script is there is pressed again when it is", async ({
    page,
  }) => {
    const release = await holdBack(page, "**/js/main*.js");
    await page.goto("/buying/guide", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("#root")).not.toHaveAttribute("data-start", /./);
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the chosen theme is there before the page is shown", async ({ page }) => {
  await page.goto("/buying/guide");
  await page.evaluate(() => localStorage.setItem("larchway_theme", "dark"));
  const release = await holdBack(page, "**/css/main*.css");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#root")).not.toHaveAttribute("data-start", /./);
  release();
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
});
