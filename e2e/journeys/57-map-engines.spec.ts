import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { serveGoogleMaps } from "../support/google-maps/serve-google-maps";
import { uncovered } from "../support/uncovered";

const downtown = "/buying/search/map?within=43.66000,-79.40729,3&lat=43.66000&lng=-79.40729&zoom=14";
const notice = "Google's map isn't available right now, so this is our own.";

const getMap = (page: Page) => page.getByRole("region", { name: "Map", exact: true }).first();
const getView = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries(["lat", "lng", "zoom"].map((name) => [name, Number(searchParams.get(name))]));
};

/** Steps that are the same for every engine. Starts on the map of {@link downtown}. */
async function searchOnMap(page: Page) {
  const map = getMap(page);
  const marks = page.locator("[data-pin]").filter({ visible: true });
  const list = page.getByRole("region", { name: "Homes in this area" });
  await expect(page.locator("[data-state=drawn]")).toBeVisible();
  await expect(marks.first()).toBeVisible();
  const frame = (await map.boundingBox())!;

  // By button, until there are separate pins.
  const pins = page.locator("[data-pin=listing]").filter({ visible: true });
  for (let zoom = 15; (await pins.count()) === 0 || zoom === 15; zoom += 1) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => getView(page).zoom).toBe(zoom);
    await expect(map).toHaveAttribute("aria-busy", "false");
  }

  // A home of the list highlights its marker.
  const keys = await pins.evaluateAll((all) => all.map((pin) => (pin as HTMLElement).dataset.listing));
  const card = list
    .getByRole("article")
    .filter({ has: page.locator(keys.map((key) => `a[href*="${key}"]`).join(", ")) })
    .first();
  const href = (await card.getByRole("link").first().getAttribute("href"))!;
  const raised = pins.and(
    page.locator(keys.filter((key) => href.includes(key!)).map((key) => `[data-listing="${key}"]`)[0]!),
  );
  await card.hover();
  await expect(raised).toHaveCSS("z-index", "2");

  // A home's card is completely inside the map.
  await (await uncovered(pins)).click();
  const popup = page.locator("[data-popup]");
  await expect(popup).toContainText(/\$[\d,]+/);
  await expect
    .poll(async () => {
      const box = (await popup.boundingBox())!;
      return [
        box.x >= frame.x,
        box.y >= frame.y,
        box.x + box.width <= frame.x + frame.width,
        box.y + box.height <= frame.y + frame.height,
      ];
    })
    .toEqual([true, true, true, true]);
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);

  // A drag moves the map, the list and the URL follow, and markers outside the view are removed.
  const before = getView(page);
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 60);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 2 - 200, frame.y + frame.height - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => getView(page).lng).toBeGreaterThan(before.lng!);
  await expect(map).toHaveAttribute("aria-busy", "false");
  const isInside = async () =>
    (
      await marks.evaluateAll((all) =>
        all.map((mark) => {
          const { x, y, width, height } = mark.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      )
    ).every(
      ({ x, y }) =>
        x > frame.x - 40 &&
        y > frame.y - 40 &&
        x < frame.x + frame.width + 40 &&
        y < frame.y + frame.height + 40,
    );
  await expect.poll(isInside).toBe(true);
}

test("our own map is searched, and nothing of Google's is requested", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(downtown);
  await searchOnMap(page);
  expect(requests.filter((url) => /google/.test(url) && !url.includes("accounts.google.com"))).toEqual([]);
});

test("Google's map is searched in the same way, in the page's colours, with areas and satellite images", async ({
  page,
}) => {
  const google = await serveGoogleMaps(page);
  await page.goto(downtown);
  await searchOnMap(page);
  expect(google.requests[0]).toContain("key=key-of-the-journeys");
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(page.locator(".gm-style svg path")).toHaveCount(1);
  await expect(page.locator(".gm-style").getByText("3 km")).toBeAttached();

  const read = (name: string) =>
    page.evaluate((of) => JSON.stringify(window.googleMapsOfThePage?.at(-1)?.get(of)), name);
  const light = await read("styles");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => read("styles")).not.toBe(light);

  const satellite = page.getByRole("button", { name: "Satellite pictures" });
  await satellite.click();
  await expect(satellite).toHaveAttribute("aria-pressed", "true");
  expect(await read("mapTypeId")).toBe('"hybrid"');

  // Again in the same page, with its tiles in the browser's cache.
  await page.getByRole("main").getByRole("link", { name: "Rent", exact: true }).first().click();
  await expect(page).toHaveURL(/\/renting\/search\/map/);
  await expect(page.locator("[data-state=drawn]")).toBeVisible();
});

test("our own map is used, with a notice, when Google's script does not load, and the next visit retries", async ({
  page,
}) => {
  const google = await serveGoogleMaps(page);
  google.setBroken(true);
  await page.goto(downtown);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.locator("[data-state=drawn] canvas")).toBeVisible();
  await expect(page.locator("[data-pin]").filter({ visible: true }).first()).toBeVisible();

  google.setBroken(false);
  await page.reload();
  await expect(page.locator("[data-state=drawn] .gm-style")).toBeVisible();

  // Google rejects the key of a map that is already shown.
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => getView(page).zoom).toBe(15);
  const view = getView(page);
  await page.evaluate(() => window.gm_authFailure?.());
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.locator("[data-state=drawn] canvas")).toBeVisible();
  await expect(page.locator(".gm-style")).toHaveCount(0);
  expect(getView(page)).toEqual(view);
  await expect(page.locator("[data-pin]").filter({ visible: true }).first()).toBeVisible();
});
