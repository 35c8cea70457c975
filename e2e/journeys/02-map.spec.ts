import type { Locator } from "@playwright/test";
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
  const getZoom = () => Number(new URL(page.url()).searchParams.get("zoom") ?? 0);
  for (let click = 0; click < 8 && (await pins.count()) === 0; click += 1) {
    const before = getZoom();
    await (await uncovered(clusters)).click();
    await expect.poll(getZoom).toBeGreaterThan(before);
    // The old marks stay until the new ones come: only then is it settled which there are.
    await expect(map).toHaveAttribute("aria-busy", "false");
    await expect(clusters.or(pins).first()).toBeVisible();
  }
  await (await uncovered(pins)).click();
  const popup = page.locator("[data-popup]");
  await expect(popup).toContainText(/\$[\d,]+/);
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", /^\/listings\//);
});

test("[R7.051] [R7.054] the map requests whole cells: a small step requests no marks, a large one moves none, neighbours share a response", async ({
  page,
}) => {
  const marks = /\/api\/properties\/map\?/;
  const requests: string[] = [];
  page.on("request", (request) => {
    if (marks.test(request.url())) requests.push(request.url());
  });
  const map = page.getByRole("region", { name: "Map", exact: true });
  const list = page.getByRole("region", { name: "Homes in this area" });
  const pins = page.locator("[data-pin]").filter({ visible: true });
  /** An arrow key moves the map by 100 px; the list follows. */
  const step = async (key: string) => {
    const listed = page.waitForResponse(/\/api\/properties\/map\/sidebar\?/);
    const { href } = new URL(page.url());
    await page.keyboard.press(key);
    await listed;
    await expect.poll(() => page.url()).not.toBe(href);
  };

  // At a place that lies well in the middle of its cells.
  await page.goto("/buying/search/map?lat=43.66000&lng=-79.40729&zoom=12");
  await expect(pins.first()).toBeVisible({ timeout: 30_000 });
  await expect(list.getByRole("article").first()).toBeVisible();
  const canvas = page.getByRole("region", { name: "Map canvas" });
  await canvas.focus();
  await expect(canvas).toBeFocused();
  await pins.evaluateAll((elements) => elements.forEach((element) => element.setAttribute("data-seen", "")));
  await step("ArrowRight");
  expect(requests).toHaveLength(1);
  await step("ArrowRight");
  await step("ArrowRight");
  await expect(map).toHaveAttribute("aria-busy", "false");
  expect(requests.length).toBeGreaterThan(1);
  const frame = (await map.boundingBox())!;
  const drawn = await pins.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom, isNew: !element.hasAttribute("data-seen") };
    }),
  );
  const known = drawn.filter(({ right }) => right < frame.x + frame.width - 360);
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter(({ isNew }) => isNew)).toEqual([]);
  // What cannot be seen is not there, for a screen reader neither.
  for (const { left, right, top, bottom } of drawn) {
    expect(right).toBeGreaterThan(frame.x - 40);
    expect(left).toBeLessThan(frame.x + frame.width + 40);
    expect(bottom).toBeGreaterThan(frame.y - 40);
    expect(top).toBeLessThan(frame.y + frame.height + 40);
  }

  // The next visitor looks a few metres beside the first.
  const beside = page.waitForRequest(marks);
  await page.goto("/buying/search/map?lat=43.66020&lng=-79.40759&zoom=12.01");
  expect((await beside).url()).toBe(requests[0]);
  const again = async () => (await page.request.get(requests[0]!)).headers()["cache-status"];
  await expect.poll(again).toBe("api; hit");
});

test("[R8.017] a failing map call shows a notice, and the page lives", async ({ page }) => {
  await page.route("**/api/properties/map?**", (route) =>
    route.fulfill({ status: 500, json: { message: "down" } }),
  );
  await page.goto("/renting/search/map");
  await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a map whose worker does not start says so beside the homes", async ({ page }) => {
  await page.route(/maplibre-gl-worker/, (route) => route.abort());
  await page.goto("/buying/search/map");
  await expect(page.getByText("The map cannot be drawn in this browser")).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();
});

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
