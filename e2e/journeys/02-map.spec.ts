import type { Locator, Request } from "@playwright/test";
import { expect, test } from "../support/fixtures";

test("[R2.014] [R7.055] the map: clusters, zoom into Toronto, open a popup", async ({ page }) => {
  await page.goto("/buying/search/map");
  const clusters = page.locator("[data-pin=cluster]");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin=listing]");
  await expect(clusters.first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();

  // The biggest clusters of the start view are Toronto's; each click zooms in until homes stand alone.
  const zoomOf = () => Number(new URL(page.url()).searchParams.get("zoom") ?? 0);
  for (let click = 0; click < 8 && (await pins.count()) === 0; click += 1) {
    const before = zoomOf();
    await (await uncovered(clusters)).click();
    await expect.poll(zoomOf).toBeGreaterThan(before);
    // The old marks stay until the new ones come: only then is it settled which there are.
    await expect(map).toHaveAttribute("aria-busy", "false");
    await expect(clusters.or(pins).first()).toBeVisible();
  }
  await (await uncovered(pins)).click();
  const popup = page.locator("[data-popup]");
  await expect(popup).toContainText(/\$[\d,]+/);
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", /^\/listings\//);
});

test("[R7.051] [R7.054] the map asks for whole cells: a small step asks for no marks, neighbours share one answer", async ({
  page,
}) => {
  const marks = /\/api\/properties\/map\?/;
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (marks.test(request.url())) asked.push(request);
  });
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin]");
  const open = async (address: string) => {
    const answer = page.waitForResponse(marks);
    await page.goto(address);
    await expect(map).toHaveAttribute("aria-busy", "false");
    await expect(pins.first()).toBeVisible({ timeout: 30_000 });
    return answer;
  };
  await open("/buying/search/map?lat=43.66000&lng=-79.39000&zoom=12");
  const before = await placesOf(pins);

  // An arrow key moves the map; what is listed follows, the marks are there already.
  const canvas = page.getByRole("region", { name: "Map canvas" });
  await canvas.focus();
  await expect(canvas).toBeFocused();
  for (const key of ["ArrowRight", "ArrowLeft"]) {
    const listed = page.waitForResponse(/\/map\/sidebar\?/);
    const { href } = new URL(page.url());
    await page.keyboard.press(key);
    await listed;
    await expect.poll(() => page.url()).not.toBe(href);
  }
  expect(asked).toHaveLength(1);
  await expect.poll(() => placesOf(pins)).toEqual(before);

  // What cannot be seen is not there, for a screen reader neither.
  const frame = (await map.boundingBox())!;
  for (const { x, y, width, height } of await placesOf(pins.filter({ visible: true }))) {
    expect(x + width).toBeGreaterThan(frame.x - 10);
    expect(x).toBeLessThan(frame.x + frame.width + 10);
    expect(y + height).toBeGreaterThan(frame.y - 10);
    expect(y).toBeLessThan(frame.y + frame.height + 10);
  }

  // The next visitor looks a few metres beside it.
  const second = await open("/buying/search/map?lat=43.66020&lng=-79.39030&zoom=12.01");
  expect(second.url()).toBe(asked[0]?.url());
  expect(second.headers()["cache-status"]).toBe("api; hit");
});

test("[R8.017] a failing map call shows a notice, and the page lives", async ({ page }) => {
  await page.route("**/api/properties/map?**", (route) =>
    route.fulfill({ status: 500, json: { message: "down" } }),
  );
  await page.goto("/renting/search/map");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

/** Where these marks are on the screen, in their order on the page. */
function placesOf(pins: Locator) {
  return pins.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width, height };
    }),
  );
}

/** The first of these pins that no other lies upon. */
async function uncovered(pins: Locator): Promise<Locator> {
  const index = await pins.evaluateAll((elements) =>
    elements.findIndex((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  return pins.nth(index);
}
