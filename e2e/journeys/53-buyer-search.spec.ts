import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const hero = (page: Page) => page.getByRole("main").getByRole("combobox", { name: /^Search by address/ });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const maxPrice = 900_000;

interface Home {
  ListingKey: string;
  ListPrice: number;
  StreetName: string;
  StreetSuffix?: string;
  City: string;
}

async function findHomes(request: APIRequestContext, query: Record<string, string>): Promise<Home[]> {
  const filters = {
    status: "Active",
    transactionType: "For Sale",
    minBedrooms: "3",
    maxPrice: String(maxPrice),
  };
  const response = await request.get(
    `/api/properties?${new URLSearchParams({ ...filters, ...query }).toString()}`,
  );
  return ((await response.json()) as { properties: Home[] }).properties;
}

/** A street with an affordable home: "Maple" of "Maple St, Barrie". */
async function findStreet(request: APIRequestContext): Promise<{ name: string; text: string }> {
  const homes = await findHomes(request, { limit: "20", propertyType: "Residential Freehold" });
  const home = homes.find(({ StreetName }) => /^[A-Z][a-z]{4,}$/.test(StreetName));
  if (!home) throw new Error("Found no home to buy.");
  const street = [home.StreetName, home.StreetSuffix].filter(Boolean).join(" ");
  return { name: home.StreetName, text: `${street}, ${home.City}` };
}

/** The list of the search text, cheapest first, and its first home. */
async function expectList(page: Page, street: string) {
  await expect(page).toHaveURL(/\/buying\/search\?(?=.*maxPrice=900000)(?=.*minBedrooms=3)/);
  for (const text of ["3+ beds", "Up to $900,000", street])
    await expect(chips(page).getByRole("link", { name: text })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
}

async function expectSorted(page: Page, request: APIRequestContext) {
  await expect(page).toHaveURL(/sortBy=ListPrice&sortOrder=asc/);
  const filters = Object.fromEntries(new URL(page.url()).searchParams);
  const sorted = await findHomes(request, filters);
  await expect(cards(page).first()).toHaveAttribute("data-listing", sorted[0]?.ListingKey ?? "");
  const prices = sorted.map(({ ListPrice }) => ListPrice);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  return sorted[0];
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`from "3 beds under 900k near a street I know" to a home, at ${width} px`, async ({
    page,
    request,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    const street = await findStreet(request);
    await page.goto("/");
    await hero(page).fill(`3 beds under 900k near ${street.text}`);
    const read = page.getByRole("group", { name: "Your search" }).getByRole("option");
    await expect(read).toContainText("Up to $900,000");
    await read.click();
    await expectList(page, street.name);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: low to high");
    const cheapest = await expectSorted(page, request);

    await page.getByRole("button", { name: /^Filters/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Maintenance fee, at most" }).selectOption({ index: 1 });
    await dialog.getByRole("combobox", { name: "Maintenance fee, at most" }).selectOption({ index: 0 });
    await dialog.getByRole("button", { name: /^Show \d+ home/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const opened = context.waitForEvent("page");
    await cards(page).first().getByRole("link").last().click();
    const home = await opened;
    await expect(home).toHaveURL(/\/listings\//);
    await expect(home.getByRole("heading", { level: 1 })).toContainText(cheapest?.StreetName ?? "");
  });

test("a corner, by the keyboard alone, from the search to a list and on to a home", async ({
  page,
  request,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto("/renting");
  const field = page.getByRole("banner").getByRole("combobox");
  await field.focus();
  await page.keyboard.type("king and bathurst toronto");
  const places = page.getByRole("group", { name: "Places" }).getByRole("option");
  await expect(places.first()).toContainText("Bathurst & King, Toronto");
  await press("ArrowDown");
  await press("Enter");
  await expect(page).toHaveURL("/renting/search?place=Bathurst+%26+King%2C+Toronto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The same search as text, which Enter understands without a suggestion.
  const street = await findStreet(request);
  await field.focus();
  await page.keyboard.type(`buy 3 beds under 900k near ${street.text}`);
  await press("Enter");
  await expectList(page, street.name);
  const link = cards(page).first().getByRole("link").last();
  for (
    let stops = 0;
    stops < 80 && !(await link.evaluate((each) => each === document.activeElement));
    stops += 1
  )
    await press("Tab");
  await expect(link).toBeFocused();
  const opened = page.context().waitForEvent("page");
  await press("Enter");
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText(street.name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is filtered, sorted and left for a home by links and forms", async ({
    page,
    request,
    context,
  }) => {
    const street = await findStreet(request);
    const search = new URLSearchParams({ search: street.text, maxPrice: String(maxPrice), minBedrooms: "3" });
    await expect
      .poll(async () => (await request.get(`/buying/search?${search.toString()}`)).text())
      .toContain("data-render=");
    await page.goto(`/buying/search?${search.toString()}`);
    await expectList(page, street.name);
    await page
      .getByRole("list", { name: "Sort by" })
      .getByRole("link", { name: "Price: low to high" })
      .click();
    await expectSorted(page, request);
    await chips(page).getByRole("link", { name: "3+ beds" }).click();
    await expect(page).not.toHaveURL(/minBedrooms/);
    const opened = context.waitForEvent("page");
    await cards(page).first().getByRole("link").last().click();
    await expect((await opened).getByRole("heading", { level: 1 })).toContainText(street.name);
  });
});
