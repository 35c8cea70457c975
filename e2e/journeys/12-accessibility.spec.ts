import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin";
import { waitForAnimations } from "../support/animations";
import { findViolations } from "../support/axe";
import { watchErrors, expect, test } from "../support/fixtures";
import { measureShifts, watchShifts } from "../support/layout-shift";
import { registerMember } from "../support/people";
import { declaredRoutes, listVisits, type Visit } from "../support/visits";

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** Number of pages that are checked in parallel. */
const tabs = 3;
/** Limit of the cumulative layout shift. Pages are below 0.02. */
const stillEnough = 0.1;

// Its messages are sufficient; a trace of so many pages would take longer than the pages.
test.use({ trace: "off" });

test("every page, for every role, loads without layout shifts and has no accessibility violation: phone and desktop, light and dark", async ({
  browser,
  request,
  consoleErrors,
}) => {
  const visits = await listVisits(request);
  expect(visits.length).toBeGreaterThanOrEqual((await declaredRoutes(request)).length);
  const contexts = {
    visitor: await newContext(browser),
    member: await newContext(browser),
    admin: await newContext(browser),
  };
  await registerMember(await contexts.member.newPage(), request, "Mia");
  await signInAsAdmin(contexts.admin.request);

  const queue = [...visits];
  const lookAtNext = async (): Promise<void> => {
    const visit = queue.shift();
    if (!visit) return;
    const page = await contexts[visit.role].newPage();
    watchErrors(page, consoleErrors);
    await checkPage(page, visit);
    await page.close();
    return lookAtNext();
  };
  await Promise.all(Array.from({ length: tabs }, lookAtNext));
  await Promise.all(Object.values(contexts).map((role) => role.close()));
});

/** A visitor in a separate browser context. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: devices.phone });
  await watchShifts(context);
  return context;
}

async function checkPage(page: Page, { url, role }: Visit) {
  await open(page, url);
  expect.soft(new URL(page.url()).pathname.split("/")[1], `${url} as ${role}`).toBe(url.split(/[/?]/)[1]);
  for (const [device, viewport] of Object.entries(devices)) {
    await page.setViewportSize(viewport);
    // A map loads other homes when it is resized, and shows the old ones paler until then.
    if (device === "desktop" && isMap(url)) await open(page, url);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const what = `${url} as ${role}, ${device}, ${colorScheme}`;
      await waitForAnimations(page);
      expect
        .soft(await findViolations(page, colorScheme === "light" ? "everything" : "colours"), what)
        .toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${url} scrolls sideways on a ${device}`).toBeLessThanOrEqual(0);
  }
}

const isMap = (url: string) => url.endsWith("/map");

async function open(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  if (isMap(url)) await expect(page.locator('[aria-busy="true"]'), url).toHaveCount(0);
  const { sum, moved } = await measureShifts(page);
  expect.soft(sum, `${url} moves as it comes: ${moved.join(", ")}`).toBeLessThan(stillEnough);
}
