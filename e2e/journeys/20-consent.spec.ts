import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { firstVisit } from "../support/consent";
import { expect, test } from "../support/fixtures";

test.use({ storageState: firstVisit });

const key = "cookie_consent_preferences";
const findDialog = (page: Page) => page.getByRole("dialog", { name: "Your privacy, your choice" });
const button = (page: Page, name: string) => findDialog(page).getByRole("button", { name, exact: true });
const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

/** Collects the window's events about choices. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("consent-updated", (event) => heard.push((event as CustomEvent<unknown>).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}

test("[R2.115] [R2.116] [R4.057] [R4.059] [R4.061-063] [R3.019] [R3.036] accept all, reject all", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(findDialog(page)).toBeVisible();
  const box = (await findDialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The corner excludes the page's scroll bar.
  expect(1440 - (box.x + box.width)).toBeLessThanOrEqual(48);
  expect(900 - (box.y + box.height)).toBeLessThanOrEqual(32);
  // Nothing is stored before the choice, and the page works without one.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  const heard = await listen(page);
  await button(page, "Accept All").click();
  await expect(findDialog(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({ analytics: true, marketing: true });
  expect(await heard()).toEqual([{ analytics: true, marketing: true }]);

  await page.reload();
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeVisible();
  await expect(findDialog(page)).toHaveCount(0);

  // Reopened from the footer, it has the focus; Escape closes it and returns the focus.
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(findDialog(page).getByRole("heading")).toBeFocused();
  await expect(page.getByRole("switch", { name: "Analytics" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(findDialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await listen(page);
  await button(page, "Reject All").click();
  expect(await stored(page)).toEqual({ analytics: false, marketing: false });
  expect(await heard()).toEqual([{ analytics: false, marketing: false }]);
  expect(await page.evaluate(() => localStorage.getItem("anonymousUserId"))).toBeNull();
});

test("[R3.020] [R4.060] customize, with the keyboard alone", async ({ page }) => {
  await page.goto("/about");
  await expect(findDialog(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  for (const name of ["What we store", "Accept All", "Reject All", "Customize Choices"]) {
    await page.keyboard.press("Tab");
    const focused = findDialog(page).getByRole(name === "What we store" ? "link" : "button", {
      name,
      exact: true,
    });
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const necessary = page.getByRole("switch", { name: "Strictly necessary" });
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  await expect(button(page, "Customize Choices")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("switch", { name: "Analytics" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch", { name: "Analytics" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
  await button(page, "Save My Choices").focus();
  await page.keyboard.press("Enter");
  await expect(findDialog(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({ analytics: true, marketing: false });
  await expect(page.getByRole("main")).toBeFocused();
});

test("[R4.058] [R8.022] an unreadable choice and one for an older text ask again", async ({ page }) => {
  await page.addInitScript(
    ([name]) => {
      if (sessionStorage.getItem("done")) return;
      sessionStorage.setItem("done", "1");
      localStorage.setItem(name ?? "", "{bad");
    },
    [key],
  );
  await page.goto("/about");
  await expect(findDialog(page)).toBeVisible();
  await button(page, "Accept All").click();
  await expect(findDialog(page)).toHaveCount(0);
  await page.evaluate(() => {
    const at = "2020-01-01T00:00:00.000Z";
    localStorage.setItem("larchway_consent_record", JSON.stringify({ version: "2020-01", at }));
  });
  await page.reload();
  await expect(findDialog(page)).toBeVisible();
});

test("all tabs are synchronized, and the server stores the proof", async ({ page, context }) => {
  const recorded: unknown[] = [];
  await context.route("**/api/consent", async (route) => {
    const response = await route.fetch();
    recorded.push({ ...(route.request().postDataJSON() as object), status: response.status() });
    await route.fulfill({ response });
  });
  const other = await context.newPage();
  await Promise.all([page.goto("/about"), other.goto("/contact")]);
  await expect(findDialog(page)).toBeVisible();
  await expect(findDialog(other)).toBeVisible();
  const heard = await listen(other);
  await button(page, "Accept All").click();
  await expect(findDialog(other)).toHaveCount(0);
  expect(await heard()).toEqual([{ analytics: true, marketing: true }]);

  const anonymousId = await page.evaluate(() => localStorage.getItem("anonymousUserId"));
  const common = { wording: expect.any(String), anonymousId, status: 201 };
  await expect
    .poll(() => recorded)
    .toEqual([
      { kind: "analytics", granted: true, ...common },
      { kind: "marketing", granted: true, ...common },
    ]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("larchway_consent_record")))
    .not.toContain("unsent");
  await other.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the dialog is above the calculator's payment bar and covers neither it nor the page's sides", async ({
    page,
  }) => {
    await page.goto("/buying/mortgage-calculator");
    await expect(findDialog(page)).toBeVisible();
    const bar = page.getByRole("link", { name: /get a quote/i }).last();
    await expect
      .poll(async () => {
        const above = await findDialog(page).boundingBox();
        const below = await bar.boundingBox();
        return above && below ? above.y + above.height <= below.y : false;
      })
      .toBe(true);
    await bar.click({ trial: true });
    const box = (await findDialog(page).boundingBox()) ?? { x: -1, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(382);
  });
});
