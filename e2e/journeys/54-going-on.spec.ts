import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";

test.use({ viewport: { width: 390, height: 844 } });

async function findKeys(page: Page, query: string): Promise<string[]> {
  const response = await page.request.get(`/api/properties?status=Active&${query}`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  return properties.map(({ ListingKey }) => ListingKey);
}

const comparedKeys = (page: Page) => new URL(page.url()).searchParams.get("mls")?.split(",");

test("compared three on a phone, by keyboard alone", async ({ page }) => {
  const [first, second, third] = await findKeys(page, "transactionType=For+Sale&city=Toronto&limit=3");
  await page.goto(`/property-comparison?mls=${first},${second}`);
  const homes = page.getByRole("columnheader");
  await expect(homes).toHaveCount(2);
  // Two homes are visible together, and the page does not scroll sideways.
  for (const home of await homes.all()) await expect(home).toBeInViewport({ ratio: 0.4 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("combobox", { name: "Add a home" }).focus();
  await page.keyboard.type(third ?? "");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(homes).toHaveCount(3);
  expect(comparedKeys(page)).toEqual([first, second, third]);
  await page
    .getByRole("button", { name: /^Make main property/ })
    .last()
    .press("Enter");
  await expect.poll(() => comparedKeys(page)).toEqual([third, first, second]);
  await page.getByRole("switch", { name: "Only differences" }).press("Space");
  await expect(page.getByRole("rowheader", { name: "Price", exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Remove / })
    .last()
    .press("Enter");
  await expect(homes).toHaveCount(2);
});

test("from home to home through the results, in a new tab", async ({ page }) => {
  await page.goto("/buying/search?city=Toronto");
  const [home] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").press("Enter"),
  ]);
  const steps = home.getByRole("navigation", { name: "Results" });
  await expect(steps).toBeVisible();
  expect(new URL(home.url()).search).toBe("");
  const before = home.url();
  await steps.getByRole("link", { name: "Next home in the results" }).press("Enter");
  await expect(home).not.toHaveURL(before);
  await home.reload();
  await expect(steps.getByRole("link", { name: "Previous home in the results" })).toBeVisible();
  await steps.getByRole("link", { name: "Back to results" }).press("Enter");
  await expect(home).toHaveURL("/buying/search?city=Toronto");

  await home.goto("/");
  const viewed = home.getByRole("region", { name: "Recently viewed" });
  await expect(async () => {
    await home.mouse.wheel(0, 1200);
    await expect(viewed.getByRole("article")).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await viewed.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(viewed).toHaveCount(0);
});
