import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { createFingers } from "../support/touch";

const start = "/buying/search/map?lat=43.66000&lng=-79.40000&zoom=12";
const canvas = (page: Page) => page.getByRole("region", { name: "Map canvas" });
const panel = (page: Page) => page.getByRole("region", { name: "Draw an area" });
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const readParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Ignores MapLibre's message about a line that isn't an area yet. */
function forgetBegun(errors: string[]): void {
  errors.splice(0, errors.length, ...errors.filter((text) => !/^invalid polygon, fewer than 4/.test(text)));
}

/** Number of visible homes in the list's heading. */
async function readCount(page: Page): Promise<number> {
  const line = page.getByRole("status").filter({ hasText: /\d homes? in this area/ });
  await expect(line).toBeVisible();
  return Number((await line.innerText()).replace(/\D/g, ""));
}

async function openMap(page: Page): Promise<void> {
  await page.goto(start);
  await expect(page.locator("[data-state=drawn]")).toBeVisible();
  await readCount(page);
}

/** Positions of the map's canvas, as shares of its width and height. */
async function toPixels(page: Page, places: [x: number, y: number][]): Promise<{ x: number; y: number }[]> {
  const box = (await canvas(page).boundingBox())!;
  return places.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
}

/** Clicks the corners, then the first again. */
async function drawCorners(page: Page, corners: [x: number, y: number][]): Promise<void> {
  for (const { x, y } of await toPixels(page, [...corners, corners[0]!])) {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
}

test("an area is drawn and searched, changed, left and entered by the back button, reloaded and removed", async ({
  page,
  consoleErrors,
}) => {
  await openMap(page);
  const all = await readCount(page);
  await tool(page, "Draw an area").click();
  await expect(panel(page)).toBeFocused();
  await expect(tool(page, "Corners")).toHaveAttribute("aria-pressed", "true");
  await drawCorners(page, [
    [0.35, 0.5],
    [0.6, 0.5],
    [0.6, 0.75],
    [0.35, 0.75],
  ]);
  await expect(panel(page).getByRole("status")).toContainText("1 area.");
  // A second area is started, loses a corner, and is cancelled by Escape.
  const [spot, next] = await toPixels(page, [
    [0.2, 0.6],
    [0.25, 0.7],
  ]);
  await page.mouse.click(spot!.x, spot!.y);
  await page.mouse.click(next!.x, next!.y);
  await tool(page, "Undo").click();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByRole("status")).toContainText("1 area.");
  expect(await findViolations(page)).toEqual([]);

  const listed = page.waitForResponse(/\/api\/properties\/map\/sidebar\?.*area=/);
  await tool(page, "Done").click();
  await listed;
  await expect.poll(() => readCount(page)).toBeLessThan(all);
  const totalProperties = await readCount(page);
  expect(totalProperties).toBeGreaterThan(0);
  const drawn = readParam(page, "area");
  expect(drawn).toBeTruthy();
  await expect(page.getByRole("button", { name: "Remove the filter In a drawn area" })).toBeVisible();

  // Another area next to it, drawn with one movement.
  await tool(page, "Draw an area").click();
  await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "true");
  await tool(page, "Freehand").click();
  const loop = await toPixels(
    page,
    Array.from({ length: 24 }, (_, index) => [
      0.2 + 0.08 * Math.cos((index / 24) * 2 * Math.PI),
      0.65 + 0.1 * Math.sin((index / 24) * 2 * Math.PI),
    ]),
  );
  await page.mouse.move(loop[0]!.x, loop[0]!.y);
  await page.mouse.down();
  for (const { x, y } of loop) await page.mouse.move(x, y);
  await page.mouse.up();
  await expect(panel(page).getByRole("status")).toContainText("2 areas.");
  await tool(page, "Done").click();
  await expect.poll(() => readParam(page, "area")).not.toBe(drawn);
  const both = readParam(page, "area");
  expect(both?.split("-")).toHaveLength(2);
  await expect(page.getByRole("button", { name: "Remove the filter In 2 drawn areas" })).toBeVisible();
  expect(readParam(page, "lat")).toBe("43.66000");

  await page.goBack();
  await expect.poll(() => readParam(page, "area")).toBe(drawn);
  await expect.poll(() => readCount(page)).toBe(totalProperties);
  await page.reload();
  await expect.poll(() => readCount(page)).toBe(totalProperties);
  await tool(page, "Draw an area").click();
  await expect(panel(page)).toBeFocused();
  await canvas(page).click({ position: await inCanvas(page, [0.5, 0.6]) });
  await tool(page, "Delete").click();
  await expect(tool(page, "Edit")).toBeDisabled();
  await tool(page, "Done").click();
  await expect.poll(() => readParam(page, "area")).toBeNull();
  await expect.poll(() => readCount(page)).toBe(all);
  await page.goBack();
  await page.getByRole("button", { name: "Remove the filter In a drawn area" }).click();
  await expect.poll(() => readCount(page)).toBe(all);
  forgetBegun(consoleErrors);
});

async function inCanvas(page: Page, [x, y]: [number, number]): Promise<{ x: number; y: number }> {
  const box = (await canvas(page).boundingBox())!;
  return { x: x * box.width, y: y * box.height };
}

test("by keyboard alone: a place on the map, the homes within a distance of it, rings, and the list of them", async ({
  page,
}) => {
  await openMap(page);
  const field = page.getByRole("search", { name: "On the map" }).getByRole("combobox");
  await field.fill("high park");
  await expect(page.getByRole("option", { name: /High Park/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => readParam(page, "place")).toMatch(/^High Park/);
  await expect.poll(() => Number(readParam(page, "lng"))).toBeLessThan(-79.44);
  expect(new URL(page.url()).pathname).toBe("/buying/search/map");

  await tool(page, "Distance from a place").focus();
  await page.keyboard.press("Enter");
  const distance = page.getByRole("region", { name: "Distance from a place" });
  await distance.getByRole("combobox", { name: /^Search/ }).fill("union station");
  await expect(page.getByRole("option", { name: /Union/ }).first()).toBeVisible();
  // The previous search is the first entry.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(distance.getByRole("status").filter({ hasText: /^From Union/ })).toBeVisible();
  await distance.getByLabel("Distance", { exact: true }).selectOption("3");
  expect(await findViolations(page)).toEqual([]);
  await distance.getByRole("button", { name: "Only homes within 3 km" }).press("Enter");
  await expect.poll(() => readParam(page, "within")).toMatch(/^43\.64\d*,-79\.38\d*,3,Union/);
  await distance.getByRole("button", { name: "Show rings" }).press("Enter");
  await expect.poll(() => readParam(page, "rings")).toMatch(/,3,Union/);
  await page.keyboard.press("Escape");
  await expect(tool(page, "Distance from a place")).toBeFocused();

  const within = readParam(page, "within")!;
  await page.goto(`/buying/search?${new URLSearchParams({ within })}`);
  await expect(page.getByText(/^Within 3 km of Union/)).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger draws an area without moving the map", async ({ page, consoleErrors }) => {
    await openMap(page);
    await tool(page, "Draw an area").tap();
    await tool(page, "Freehand").tap();
    const loop = await toPixels(
      page,
      Array.from({ length: 20 }, (_, index) => [
        0.5 + 0.25 * Math.cos((index / 20) * 2 * Math.PI),
        0.62 + 0.12 * Math.sin((index / 20) * 2 * Math.PI),
      ]),
    );
    await (await createFingers(page)).trace(loop);
    await expect(panel(page).getByRole("status")).toContainText("1 area.");
    expect(await findViolations(page)).toEqual([]);
    // The fingers' clock is ahead of the page's: a tap now would be in the past.
    await tool(page, "Done").click();
    await expect.poll(() => readParam(page, "area")).toBeTruthy();
    await readCount(page);
    expect(readParam(page, "lat")).toBe("43.66000");
    expect(readParam(page, "zoom")).toBe("12");
    forgetBegun(consoleErrors);
  });
});
