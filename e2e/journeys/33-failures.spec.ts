import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";

/** Holds the files that match until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** React marks the elements that it has taken over. */
const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => Object.keys(each).some((key) => /^__react/.test(key)));

test("[R2.064] a page that is slow says so, at the first load and later", async ({ page }) => {
  const releaseFirst = await hold(page, /\/mf-account\/.*\.js$/);
  await page.goto("/signin", { waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  releaseFirst();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const releaseNext = await hold(page, /route-testimonials.*\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeVisible();
  releaseNext();
  await expect(page).toHaveURL("/testimonials");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("a page that the server rendered can be read while its code is on its way", async ({ page }) => {
  const release = await hold(page, /route-buyers-guide.*\.js$/);
  await page.goto("/buying/guide", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const rendered = await heading.elementHandle();
  release();
  await expect.poll(() => isHydrated(heading)).toBe(true);
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a static page needs no code, and its links open within the document", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/about");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("About Us");
  await expect.poll(() => isHydrated(page.getByRole("banner"))).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.locator("main a[href='/careers']").press("Enter");
  await expect(page).toHaveURL("/careers");
  await expect(heading).toHaveText("Careers");
  await page.goBack();
  await expect(heading).toHaveText("About Us");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  const countScripts = (name: RegExp) => requested.filter((url) => name.test(url)).length;
  expect(countScripts(/route-about.*\.js$/)).toBe(0);
  expect(countScripts(/route-careers.*\.js$/)).toBeGreaterThan(0);
});

test("[R2.065] [R2.067] [R8.024] a page that throws costs itself only, and can be tried again", async ({
  page,
  consoleErrors,
}) => {
  // As a build of the time before pages knew the hashes of files: changed bytes would be refused.
  await page.route("/contact", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/ integrity="[^"]*"/g, "").replace(/,"integrity":\{[^{}]*\}/g, "");
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.route(/route-contact.*\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const broken = code.replace(
      /default:\(\)=>\w+/,
      'default:()=>()=>{if(globalThis.isBroken)throw new Error("A page that breaks.");return null}',
    );
    expect(broken).not.toBe(code);
    await route.fulfill({ response: response, body: broken });
  });
  await page.addInitScript(() => Object.assign(globalThis, { isBroken: true }));
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Something went wrong.");
  await expect(page.getByText("A page that breaks.")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  expect(consoleErrors.join()).toContain("A page that breaks.");
  consoleErrors.length = 0;

  await page.evaluate(() => Object.assign(globalThis, { isBroken: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("A page that breaks.")).toHaveCount(0);
  await page.goto("/contact");
  await page.getByRole("link", { name: "Go Back to Homepage" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("combobox")).toBeVisible();
  consoleErrors.length = 0;
});

test("code that does not arrive is requested again", async ({ page }) => {
  await page.goto("/about");
  await page.route(/route-testimonials.*\.js$/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByText("could not be loaded")).toBeVisible();
  await page.unroute(/route-testimonials.*\.js$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without a connection the page says so", async ({ page, context }) => {
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});
