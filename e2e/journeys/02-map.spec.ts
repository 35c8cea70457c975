import type { Route } from "@playwright/test";
import { waitForAnimations } from "../support/animations";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { createFingers } from "../support/touch";
import { uncovered } from "../support/uncovered";

test("[R2.014] [R7.055] the map: clusters, zoom into Toronto, open a popup", async ({ page }) => {
  await page.goto("/buying/search/map");
  const clusters = page.locator("[data-pin=cluster]");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin=listing]");
  await expect(clusters.first()).toBeVisible();
  await expect(clusters.first()).toHaveAccessibleName(/^[\d.]+K? homes? in [A-Z][^,]+, zoom in$/);
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();

  // The largest clusters of the initial view are Toronto's; each click zooms in until there are pins.
  const getZoom = () => Number(new URL(page.url()).searchParams.get("zoom") ?? 0);
  for (let click = 0; click < 8 && (await pins.count()) === 0; click += 1) {
    const before = getZoom();
    await (await uncovered(clusters)).click();
    await expect.poll(getZoom).toBeGreaterThan(before);
    // The old markers stay until the new ones are loaded, so wait before choosing one.
    await expect(map).toHaveAttribute("aria-busy", "false");
    await expect(clusters.or(pins).first()).toBeVisible();
  }
  const pin = await uncovered(pins);
  await expect(pin).toHaveAccessibleName(/^(\$[\d.,]+[KM]?|Ask for the price), \d+ [^,]+, .*show card$/);
  await pin.click();
  const popup = page.locator("[data-popup]");
  await expect(popup).toContainText(/\$[\d,]+/);
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", /^\/listings\//);

  // Back reverts the choice, Forward repeats it; a link shows the same.
  const { href } = new URL(page.url());
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await page.goForward();
  await expect(popup).toBeVisible();
  await page.goto(href);
  await expect(popup).toContainText(/\$[\d,]+/);
});

/** A view with separate pins. */
const downtown = "lat=43.65500&lng=-79.39000&zoom=13";

test("J35: a card is in view for any position of its home's marker, and after the window is resized", async ({
  page,
}) => {
  await page.goto(`/buying/search/map?${downtown}`);
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin=listing]").filter({ visible: true });
  await expect(pins.first()).toBeVisible();
  await expect(map).toHaveAttribute("aria-busy", "false");
  const popup = page.locator("[data-popup]");
  const expectInView = () =>
    expect
      .poll(async () => {
        const [frame, card] = [await map.boundingBox(), await popup.boundingBox()];
        if (!frame || !card) return "no card";
        const controls = (await page.getByRole("group", { name: "Zoom" }).boundingBox())!;
        const over = [frame.x - card.x, frame.y - card.y, card.x + card.width - controls.x];
        return Math.max(...over, card.y + card.height - frame.y - frame.height) <= 0;
      })
      .toBe(true);
  for (const corner of [-1, 1]) {
    const index = await pins.evaluateAll((elements, sign) => {
      const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
      const free = boxes.filter(({ element, box }) =>
        element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      );
      free.sort((a, b) => sign * (b.box.x + b.box.y - a.box.x - a.box.y));
      return elements.indexOf(free[0]!.element);
    }, corner);
    await pins.nth(index).click();
    await expect(popup).toContainText(/\$[\d,]+/);
    await expectInView();
    if (corner < 0) await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 900, height: 720 });
  await expectInView();
  // A list that is being reloaded is pale, and the search for another window size begins some time later.
  await expect(async () => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  }).toPass();
});

test("a URL that hides header and footer leaves no strip below the map", async ({ page }) => {
  await page.goto("/buying/search/map?ref=partner");
  await expect(page.getByRole("banner")).toHaveCount(0);
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(map).toBeVisible();
  const imprint = page.locator("main + p");
  const [frame, line] = [(await map.boundingBox())!, (await imprint.boundingBox())!];
  expect(Math.abs(frame.y + frame.height - line.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(line.y + line.height - page.viewportSize()!.height)).toBeLessThanOrEqual(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("J35: the list's sheet is dragged from stop to stop, and cards are swiped while the marker follows", async ({
    page,
  }) => {
    await page.goto(`/buying/search/map?${downtown}`);
    const sheet = page.getByRole("region", { name: "Homes in this area" });
    await expect(sheet).toHaveAttribute("data-stop", "half");
    await expect(sheet.getByRole("article").first()).toBeInViewport();
    const fingers = await createFingers(page);
    // Below the upper stop the content does not scroll: the sheet follows the finger.
    await expect(async () => {
      await fingers.drag({ x: 195, y: 700 }, { x: 195, y: 260 });
      await expect(sheet).toHaveAttribute("data-stop", "full", { timeout: 2_000 });
    }, "the code that follows a finger comes after the page").toPass();
    await waitForAnimations(page);
    await fingers.drag({ x: 195, y: 300 }, { x: 195, y: 760 });
    await expect(sheet).toHaveAttribute("data-stop", "peek");
    await waitForAnimations(page);
    await page.getByRole("button", { name: "Show the list" }).click();
    await expect(sheet).toHaveAttribute("data-stop", "full");
    await page.getByRole("button", { name: "Show the map" }).click();
    await expect(sheet).toHaveAttribute("data-stop", "peek");
    expect(await findViolations(page)).toEqual([]);

    const pins = page.locator("[data-pin=listing]").filter({ visible: true });
    await expect(pins.first()).toBeVisible();
    await (await uncovered(pins)).click();
    const card = page.locator("[data-popup]");
    await expect(card).toContainText(/\$[\d,]+/);
    await expect(card).toBeInViewport({ ratio: 1 });
    const first = await card.getAttribute("data-popup");
    const { x, y, width, height } = (await card.boundingBox())!;
    const zoom = (await page.getByRole("group", { name: "Zoom" }).boundingBox())!;
    expect(zoom.y + zoom.height).toBeLessThanOrEqual(y);
    expect(await findViolations(page)).toEqual([]);
    const row = page.locator("ul").filter({ has: card });
    const middle = y + height / 2;
    const isLast = await row.evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 1);
    const [from, to] = isLast ? [x + 40, x + width - 20] : [x + width - 20, x + 40];
    await fingers.drag({ x: from, y: middle }, { x: to, y: middle });
    await expect(card).not.toHaveAttribute("data-popup", first ?? "");
    const next = (await card.getAttribute("data-popup")) ?? "";
    await expect.poll(() => new URL(page.url()).searchParams.get("listing")).toBe(next);
    await expect(page.locator(`[data-pin][data-listing="${next}"]`)).toBeInViewport();
    // Swiping between cards adds no history entries.
    await page.goBack();
    await expect(card).toHaveCount(0);
  });
});

test("[R7.051] [R7.054] the map requests whole cells: a small step requests no markers, a large one moves none, neighbours share a response", async ({
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

  // A position in the middle of its cells.
  await page.goto("/buying/search/map?lat=43.66000&lng=-79.40729&zoom=12");
  await expect(pins.first()).toBeVisible();
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
  const expected = drawn.filter(({ right }) => right < frame.x + frame.width - 360);
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.filter(({ isNew }) => isNew)).toEqual([]);
  // Markers outside the view are not in the document, also for a screen reader.
  for (const { left, right, top, bottom } of drawn) {
    expect(right).toBeGreaterThan(frame.x - 40);
    expect(left).toBeLessThan(frame.x + frame.width + 40);
    expect(bottom).toBeGreaterThan(frame.y - 40);
    expect(top).toBeLessThan(frame.y + frame.height + 40);
  }

  // The next visitor opens a view a few metres next to the first.
  const nearby = page.waitForRequest(marks);
  await page.goto("/buying/search/map?lat=43.66020&lng=-79.40759&zoom=12.01");
  expect((await nearby).url()).toBe(requests[0]);
  const again = async () => (await page.request.get(requests[0]!)).headers()["cache-status"];
  await expect.poll(again).toBe("api; hit");
});

test("a slow response after a newer one never restores older homes", async ({ page }) => {
  const held: Route[] = [];
  let isHolding = false;
  await page.route(/\/api\/properties\/map(\/sidebar)?\?/, (route) =>
    isHolding ? void held.push(route) : route.fallback(),
  );
  await page.goto("/buying/search/map?lat=43.66000&lng=-79.40729&zoom=12");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin]").filter({ visible: true });
  await expect(pins.first()).toBeVisible();
  await expect(page.locator("[data-state=drawn]")).toBeVisible();

  // On a slow network the loaded homes stay, and the page shows that more are loading.
  isHolding = true;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => held.length).toBe(2);
  await expect(map).toHaveAttribute("aria-busy", "true");
  await expect(pins.first()).toBeVisible();

  isHolding = false;
  const listed = page.waitForResponse(/\/api\/properties\/map\/sidebar\?/);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await listed;
  await expect(map).toHaveAttribute("aria-busy", "false");
  const read = () => pins.evaluateAll((elements) => elements.map((element) => element.ariaLabel));
  const newer = await read();
  expect(newer.length).toBeGreaterThan(0);
  for (const route of held) {
    const json = route.request().url().includes("sidebar")
      ? { properties: [], currentPage: 1, totalPages: 0, totalProperties: 0, limit: 20 }
      : { listings: [], total: 0 };
    // The page has cancelled the request, or must ignore its response.
    await route.fulfill({ json }).catch(() => undefined);
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await read()).toEqual(newer);
  await expect(page.getByText(/^[\d,]+ homes? in this area$/)).toBeVisible();
  await expect(page.getByText(/^0 homes in this area$/)).toHaveCount(0);
});

test("[R8.017] a failing map call shows a notice, and the page keeps working", async ({ page }) => {
  await page.route("**/api/properties/map?**", (route) =>
    route.fulfill({ status: 500, json: { message: "down" } }),
  );
  await page.goto("/renting/search/map");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a map whose worker does not start shows a message next to the homes", async ({ page }) => {
  await page.route(/maplibre-gl-worker/, (route) => route.abort());
  await page.goto("/buying/search/map");
  await expect(page.getByText("The map cannot be drawn in this browser")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();
});
