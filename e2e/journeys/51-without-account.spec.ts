import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[], key);
const comparedKeys = async (page: Page) =>
  ((await stored(page, "comparisons")) as { ListingKey: string }[]).map(({ ListingKey }) => ListingKey);

test("[R1.004] [R4.054] [R2.131] [R2.144] [R9.047] signed out: the finder, saving, comparing and the map all work", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/users/log")) requests.push(request.url());
  });
  await page.goto("/buying/dream-home-finder");
  const main = page.getByRole("main");
  const groups = main.getByRole("group");
  for (const place of [0, 1]) await groups.nth(place).getByRole("radio").first().check();
  await main.getByRole("button", { name: "Show my homes" }).click();
  await expect(page).toHaveURL(/\/buying\/dream-home-finder\/search\?.+/);
  await main.getByRole("link", { name: "All that fit, as a list" }).click();
  await expect(page).toHaveURL(/\/buying\/search\?.+/);
  const cards = main.getByRole("article");
  await expect(cards.first()).toBeVisible();

  const keys = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-listing")));
  await cards.first().getByRole("button", { name: /^save/i }).first().click();
  await expect.poll(() => stored(page, "larchway_favorites")).toEqual([keys[0]]);
  for (const [count, place] of [
    [1, 1],
    [2, 2],
  ] as const) {
    const card = page.locator(`[data-listing="${keys[place]}"]`).locator("..");
    await card.getByRole("button", { name: /^\+ compare/ }).click();
    await expect.poll(() => comparedKeys(page)).toEqual(keys.slice(1, 1 + count));
  }
  await page.reload();
  const panel = page.getByRole("region", { name: "Compare Properties" });
  await panel.getByRole("button", { name: /Compare Properties\s*2/ }).click();
  const compact = panel.getByRole("article");
  await expect(compact).toHaveCount(2);
  await expect.poll(async () => (await compact.first().boundingBox())?.width).toBe(350);
  await page
    .locator(`[data-listing="${keys[2]}"]`)
    .first()
    .locator("..")
    .getByRole("button", { name: /^- compare/ })
    .click();
  await expect.poll(() => comparedKeys(page)).toEqual([keys[1]]);

  await page.getByRole("main").getByRole("link", { name: /map/i }).first().click();
  await expect(page).toHaveURL(/\/buying\/search\/map/);
  await expect(page.locator("[data-pin]").first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Favorites/ })).toHaveText("1");
  expect(requests).toEqual([]);
});
