import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { uncovered } from "../support/uncovered";

const downtown = "/buying/search/map?lat=43.64800&lng=-79.38500&zoom=15";
/** A view with two apartments of the demo at one address. */
const tower = "/buying/search/map?lat=43.76420&lng=-79.52673&zoom=15";
const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Homes in this area" });
const marks = (page: Page, kind: string) =>
  page.locator(`button[data-pin=${kind}]`).filter({ visible: true });
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const option = (page: Page, name: string) =>
  page.getByRole("group", { name: "Map layers and options" }).getByLabel(name);
const readParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function open(page: Page, url = downtown): Promise<void> {
  await page.goto(url);
  await expect(page.locator("[data-state=drawn]")).toBeVisible();
  await expect(list(page).getByRole("article").first()).toBeVisible();
  await expect(map(page)).toHaveAttribute("aria-busy", "false");
}

async function readCount(page: Page): Promise<number> {
  const line = page.getByRole("status").filter({ hasText: /\d homes? in this area/ });
  await expect(line).toBeVisible();
  return Number((await line.innerText()).replace(/\D/g, ""));
}

/** The prices of the list's first page, in dollars. */
const readPrices = async (page: Page) =>
  (await list(page).getByRole("article").allInnerTexts()).map((text) =>
    Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")),
  );

test("layers: schools, stations and the prices of neighbourhoods, with a legend, on the next visit too", async ({
  page,
}) => {
  await open(page);
  await tool(page, "Map layers and options").click();
  await option(page, "Schools").check();
  await option(page, "Transit stations").check();
  const legend = page.getByRole("group", { name: "Legend" });
  await expect(legend).toContainText("Transit station");
  const union = page.getByRole("button", { name: /^Union Station/ });
  await expect(union.first()).toBeVisible();
  await expect(page.locator("[data-point=schools]").first()).toBeVisible();
  await option(page, "Neighbourhood prices").check();
  await expect(legend).toContainText("Median asking price");
  // A few homes have no median price.
  await expect(legend).toContainText("Too few homes");
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await expect(union.first()).toBeVisible();
  await expect(legend).toContainText("Median asking price");
  await page.keyboard.press("Escape");
  await tool(page, "Map layers and options").click();
  await option(page, "Schools").uncheck();
  await expect(page.locator("[data-point=schools]")).toHaveCount(0);
  await expect(union.first()).toBeVisible();
});

test("a map that does not search as it moves keeps its homes until the button is pressed", async ({
  page,
}) => {
  await open(page);
  await tool(page, "Map layers and options").click();
  await option(page, "Search as I move the map").uncheck();
  await page.keyboard.press("Escape");
  const before = await readCount(page);
  const again = tool(page, "Search this area");
  await expect(again).toHaveCount(0);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(again).toBeVisible();
  expect(await readCount(page)).toBe(before);
  // The button comes when the map rests, which can be between the two steps. It then comes again.
  await expect(async () => {
    await again.click();
    await expect(again).toHaveCount(0, { timeout: 3000 });
  }).toPass();
  await expect.poll(() => readCount(page)).toBeGreaterThan(before);
});

test("a visitor's location: shown when the browser provides it, and a denial shows what to do", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 45.4215, longitude: -75.6972 });
  await open(page);
  await tool(page, "Show my location").click();
  await expect.poll(() => Number(readParams(page).lat)).toBeCloseTo(45.4215, 2);
  expect(Number(readParams(page).lng)).toBeCloseTo(-75.6972, 2);
  await expect(list(page)).toContainText("Ottawa");

  await context.setGeolocation({ latitude: 51.5, longitude: -0.1 });
  await context.clearPermissions();
  await context.grantPermissions([]);
  await open(page);
  await tool(page, "Show my location").click();
  await expect(page.getByText(/doesn't share your location|couldn't be found/)).toBeVisible();
  expect(Number(readParams(page).lat)).toBeCloseTo(43.648, 2);
});

test("sorting and filtering the list on the map: URL, list and markers agree, and Back reverts both", async ({
  page,
}) => {
  await open(page, "/buying/search/map?lat=43.70000&lng=-79.40000&zoom=12");
  const all = await readCount(page);
  await list(page).getByLabel(/Sort/).selectOption({ label: "Price: low to high" });
  await expect
    .poll(async () => {
      const prices = await readPrices(page);
      return prices.length > 1 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
    })
    .toBe(true);
  const sorted = readParams(page);
  expect(sorted).toMatchObject({ sortBy: "ListPrice", sortOrder: "asc" });

  const marksBefore = await marks(page, "listing").count();
  await page.getByLabel("Bedrooms").selectOption("4");
  await expect.poll(() => readCount(page)).toBeLessThan(all);
  expect(readParams(page)).toMatchObject({ sortBy: "ListPrice" });
  await expect.poll(() => marks(page, "listing").count()).toBeLessThan(marksBefore);

  await page.goBack();
  await expect.poll(() => readCount(page)).toBe(all);
  await page.goBack();
  await expect.poll(() => readParams(page).sortBy).toBeUndefined();
});

test("homes at one address: a list at their marker, by link and Back too; opened homes are marked as seen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, tower);
  const popup = page.locator("[data-popup=place]");
  const mark = await uncovered(marks(page, "place"));
  const name = (await mark.getAttribute("aria-label"))!;
  const count = Number(/\d+/.exec(name)![0]);
  expect(count).toBeGreaterThan(1);
  await mark.click();
  await expect(popup.getByRole("heading")).toHaveText(`${count} homes at this address`);
  await expect(popup.getByRole("article")).toHaveCount(count);
  // Its height changes while the map is already moving towards it.
  const credits = page.locator("[data-edge=bottom]").filter({ visible: true }).last();
  let before = "";
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await popup.boundingBox());
        const isAtRest = now === before;
        before = now;
        return isAtRest;
      },
      { intervals: [700] },
    )
    .toBe(true);
  const [frame, box, edge] = await Promise.all([map(page), popup, credits].map((each) => each.boundingBox()));
  expect(box!.y).toBeGreaterThanOrEqual(frame!.y);
  expect(box!.y + box!.height).toBeLessThanOrEqual(edge!.y);
  await expect(map(page)).toHaveAttribute("aria-busy", "false");
  expect(await findViolations(page)).toEqual([]);
  const { href } = new URL(page.url());
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await page.goto(href);
  await expect(popup.getByRole("article")).toHaveCount(count);

  // Each opens in a new tab; in this one the marker is pale when all were seen.
  for (let index = 0; index < count; index += 1) {
    const opened = context.waitForEvent("page");
    await popup.getByRole("article").nth(index).getByRole("link").first().click();
    const home = await opened;
    await home.waitForURL(/listings/);
    const key = /listings\/(\w+)/.exec(home.url())?.[1] ?? "";
    await expect
      .poll(() => page.evaluate((name) => JSON.stringify(localStorage).includes(name), key))
      .toBe(true);
    await home.close();
  }
  await expect(page.getByRole("button", { name: /^\d+ homes at .*, seen/ })).toHaveCount(1);
});

test("a failure while the map moves is reported, nothing is lost, and the next move works", async ({
  page,
}) => {
  await open(page);
  const homes = await readCount(page);
  await page.route(/\/api\/properties\/map(\/sidebar)?\?/, (route) => route.abort());
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(marks(page, "listing").or(marks(page, "place")).first()).toBeVisible();
  await page.unroute(/\/api\/properties\/map(\/sidebar)?\?/);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => readCount(page)).toBeGreaterThan(homes);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("homes at one address are in the sheet, with their marker visible above it", async ({ page }) => {
    await open(page, tower.replace("43.76420", "43.76600"));
    await page.getByRole("button", { name: "Show the map" }).tap();
    await expect(list(page)).toHaveAttribute("data-stop", "peek");
    const mark = await uncovered(marks(page, "place"));
    await mark.tap();
    const title = list(page).getByRole("status");
    await expect(title).toHaveText(/^\d+ homes at this address$/);
    await expect(list(page).getByRole("article").first()).toBeInViewport();
    await expect
      .poll(async () => {
        const [dot, sheet] = [
          await marks(page, "place").first().boundingBox(),
          await list(page).boundingBox(),
        ];
        return dot !== null && sheet !== null && dot.y + dot.height <= sheet.y;
      })
      .toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await expect(title).toHaveText(/in this area$/);
  });
});
