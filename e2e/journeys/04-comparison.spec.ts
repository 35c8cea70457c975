import type { APIRequestContext, Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures";

test("[R2.142] [R2.146] [R2.151] choose two homes, open the panel, compare them", async ({ page }) => {
  await page.goto("/buying/search");
  const buttons = page.getByRole("button", { name: /^\+ compare/ });
  await buttons.first().click();
  await expect(page.getByText("Compare Properties")).toHaveCount(0);
  await buttons.first().click();
  const panel = page.getByRole("region", { name: "Compare Properties" });
  await expect(panel).toBeVisible();
  await expect(panel).toHaveCSS("position", "fixed");
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);

  const keys = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as { ListingKey: string }[]).map(
      ({ ListingKey }) => ListingKey,
    ),
  );
  expect(keys).toHaveLength(2);
  await page
    .getByRole("link", { name: "View Comparison" })
    .or(page.getByRole("button", { name: "View Comparison" }))
    .click();
  await expect(page).toHaveURL(`/property-comparison?mls=${keys.join(",")}`);
  await expect(page.getByText(/[+\u2212]\$|--/).first()).toBeVisible();
});

test("[R2.148] [R2.150] a dearer home is red with a plus, a cheaper one green with a minus", async ({
  page,
  request,
}) => {
  const [cheap, middle, dear] = await pricedHomes(request);
  await page.goto(`/property-comparison?mls=${[middle, dear, cheap].join(",")}`);
  const prices = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Price" }) });
  const [more, less] = await Promise.all(
    [1, 2].map((column) => readDifference(prices.getByRole("cell").nth(column))),
  );
  expect(more?.text).toMatch(/^\+\$/);
  expect(less?.text).toMatch(/^\u2212\$/);
  const [moreRed = 0, moreGreen = 0] = more?.color ?? [];
  expect(moreRed).toBeGreaterThan(moreGreen);
  const [lessRed = 0, lessGreen = 0] = less?.color ?? [];
  expect(lessGreen).toBeGreaterThan(lessRed);
});

/** Three homes for sale with different prices, cheapest first. */
async function pricedHomes(request: APIRequestContext): Promise<string[]> {
  const response = await request.get("/api/properties?transactionType=For+Sale&status=Active&limit=50");
  const { properties } = (await response.json()) as {
    properties: { ListingKey: string; ListPrice: number }[];
  };
  const byPrice = new Map(properties.map((property) => [property.ListPrice, property.ListingKey]));
  return [...byPrice]
    .sort(([a], [b]) => a - b)
    .slice(0, 3)
    .map(([, key]) => key);
}

/** The visible text of a cell's difference, and its colour as red, green and blue. */
async function readDifference(cell: Locator) {
  const mark = cell.locator("[data-difference] > span").last();
  await expect(mark).toBeVisible();
  return {
    text: await mark.innerText(),
    color: await mark.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number)),
  };
}
