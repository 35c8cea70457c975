import type { CDPSession, Locator, Page } from "@playwright/test";
import { uncovered } from "../support/uncovered";

/** A window and its input device. */
export interface Device {
  page: Page;
  devTools: CDPSession;
  isPhone: boolean;
  siteUrl: string;
}

interface Point {
  x: number;
  y: number;
}

/** One interaction: what comes before it, and either what is pressed or another input. */
export type Interaction = { name: string; prepare?(device: Device): Promise<unknown> } & (
  { target(device: Device): Locator | Promise<Locator> } | { act(device: Device): Promise<unknown> }
);

/** Milliseconds for which a finger or a mouse button is down. */
const holdMs = 80;
/** A view with separate pins. */
const downtown = "/buying/search/map?lat=43.65500&lng=-79.39000&zoom=13";

const cards = ({ page }: Device) => page.getByRole("main").getByRole("article");
const pins = ({ page }: Device) => page.locator("button[data-pin=listing]").filter({ visible: true });
const button = ({ page }: Device, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first();

/** The middle of an element in the window. */
export async function findMiddle(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a point by bare input events: Playwright's click examines the page first, which would be measured, too. */
export async function press({ page, devTools, isPhone }: Device, point: Point): Promise<void> {
  if (isPhone) {
    await touch(devTools, "touchStart", [point]);
    await page.waitForTimeout(holdMs);
    return touch(devTools, "touchEnd", []);
  }
  await page.mouse.move(point.x, point.y);
  await page.waitForTimeout(holdMs);
  await page.mouse.down();
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
}

async function touch(
  devTools: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  touchPoints: Point[],
): Promise<void> {
  await devTools.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** Opens a page and waits until it runs and requests nothing. */
async function open({ page, siteUrl }: Device, path: string): Promise<void> {
  await page.goto(siteUrl + path);
  await page.locator("#root[data-start=running]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

async function openMap(device: Device): Promise<void> {
  await open(device, downtown);
  await device.page.locator("[data-state=drawn]").waitFor();
  await pins(device).first().waitFor();
}

/** Drags the map by 120 px to the left. */
async function pan({ page, devTools, isPhone }: Device): Promise<void> {
  const start = isPhone ? { x: 250, y: 250 } : { x: 400, y: 400 };
  const steps = [20, 40, 60, 80, 100, 120].map((by) => ({ x: start.x - by, y: start.y }));
  if (isPhone) {
    await touch(devTools, "touchStart", [start]);
    for (const point of steps) await touch(devTools, "touchMove", [point]);
    return touch(devTools, "touchEnd", []);
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of steps) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** The interactions of a visit, in the order of a visitor. */
export const interactions: readonly Interaction[] = [
  {
    name: "type in the search box",
    prepare: async (device) => {
      await open(device, "/");
      await press(device, await findMiddle(device.page.getByRole("main").getByRole("combobox")));
    },
    act: ({ page }) => page.keyboard.type("king", { delay: 150 }),
  },
  {
    name: "open the menu",
    prepare: (device) => open(device, "/about"),
    target: (device) =>
      device.isPhone
        ? button(device, "Open menu")
        : device.page.getByRole("navigation", { name: "Main" }).getByRole("button").first(),
  },
  {
    name: "sign in",
    prepare: (device) => open(device, "/about"),
    target: ({ page }) => page.getByRole("banner").getByRole("link", { name: "Sign In" }),
  },
  {
    name: "favourite a home",
    prepare: (device) => open(device, "/buying/search"),
    target: (device) =>
      cards(device)
        .first()
        .getByRole("button", { name: /^Save / })
        .first(),
  },
  {
    name: "next photo of a card",
    target: (device) => cards(device).first().getByRole("button", { name: "Next photo" }),
  },
  {
    name: "open a home",
    target: (device) =>
      cards(device)
        .first()
        .getByRole("link", { name: /opens in a new tab/ }),
  },
  {
    name: "next page of the list",
    target: ({ page }) => page.getByRole("link", { name: "Next page" }),
  },
  {
    name: "open the filters",
    prepare: (device) => open(device, "/buying/search"),
    target: (device) => button(device, /^Filters/),
  },
  { name: "choose a filter", target: (device) => button(device, "More: Bedrooms") },
  { name: "apply the filters", target: (device) => button(device, /^Show [\d,]+ home/) },
  { name: "zoom the map", prepare: openMap, target: (device) => button(device, "Zoom in") },
  { name: "drag the map", prepare: openMap, act: pan },
  { name: "open a pin", prepare: openMap, target: (device) => uncovered(pins(device)) },
  {
    name: "move a slider",
    prepare: async (device) => {
      await open(device, "/buying/mortgage-calculator");
      await device.page.getByRole("slider", { name: "Home Price slider" }).focus();
    },
    act: ({ page }) => page.keyboard.press("ArrowRight"),
  },
];
