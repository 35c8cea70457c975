import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { signInAsAdmin } from "../support/admin";
import { signUp } from "../support/sign-up";

const banner = (page: Page) => page.getByRole("banner");
const background = (page: Page) =>
  banner(page).evaluate((header) => getComputedStyle(header).backgroundColor);
/** Resolves when the page has heard of it. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (to) => {
    window.scrollTo(0, to);
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, y);

test.describe("in a window of 1000 px", () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test("[R2.002] [R2.071] [R2.081-083] [R9.006-007] hides on the way down, turns white at 8 %, gives way to the phone's at 1023 px", async ({
    page,
  }) => {
    const white = "rgb(255, 255, 255)";
    await page.goto("/");
    await expect(banner(page)).toHaveCSS("position", "fixed");
    expect(await background(page)).not.toBe(white);
    await scrollTo(page, 80);
    await expect(banner(page)).not.toHaveAttribute("data-hidden");
    expect(await background(page)).not.toBe(white);
    await scrollTo(page, 81);
    await expect(banner(page)).toHaveAttribute("data-hidden", "true");
    await expect(banner(page)).not.toBeInViewport();
    await scrollTo(page, 200);
    await scrollTo(page, 150);
    await expect(banner(page)).not.toHaveAttribute("data-hidden");
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => background(page)).toBe(white);

    await page.goto("/about");
    expect(await background(page)).toBe(white);
    await page.setViewportSize({ width: 1024, height: 1000 });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(banner(page).getByRole("combobox")).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 1000 });
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(banner(page).getByRole("combobox")).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[R2.084] [R2.085] [R4.071] the menu covers the screen, locks the page, and goes with the page", async ({
    page,
  }) => {
    await page.goto("/");
    const open = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await open.tap();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await expect(menu.getByRole("listitem").filter({ visible: true })).toHaveText(
      ["Buy", "Sell", "Rent", "New Developments", "More"],
      { useInnerText: true },
    );
    await menu.getByRole("button", { name: "Buy" }).tap();
    await expect(menu.getByRole("link", { name: "Mortgage Calculator" })).toBeVisible();
    await menu.getByRole("button", { name: "Buy" }).tap();
    await expect(menu.getByRole("link", { name: "Mortgage Calculator" })).toBeHidden();
    await menu.getByRole("button", { name: "Close menu" }).tap();
    await expect(menu).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.tap();
    await menu.getByRole("button", { name: "Sell" }).tap();
    await menu.getByRole("link", { name: "Seller's Guide" }).tap();
    await expect(page).toHaveURL("/selling/guide");
    await expect(menu).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("overflow", "visible");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("[R2.086-092] [R4.071] [R6.002] [R6.015] [R6.018] the account in the header: visitor, person, and out again", async ({
  page,
}) => {
  const { email, password } = await signUp(page, "Ada Lovelace");
  await page.goto("/about");
  const welcome = banner(page).getByRole("button", { name: /Welcome, Ada/ });
  const menu = page.getByRole("menu");
  await welcome.click();
  await expect(menu.or(menu.locator("xpath=.."))).toContainText(["Profile Settings"]);
  await expect(page.getByText("Ada Lovelace", { exact: true })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile Settings", "My Favorites", "Sign out"]);
  await welcome.click();
  await expect(menu).toHaveCount(0);
  await banner(page)
    .getByRole("link", { name: /Favorites/ })
    .click();
  await expect(page).toHaveURL("/profile?tab=favorites");
  for (const [name, url] of [
    ["Profile Settings", "/profile"],
    ["My Favorites", "/profile?tab=favorites"],
  ] as const) {
    await welcome.click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page).toHaveURL(url);
  }
  await page.goto("/about");
  await welcome.click();
  const signedOut = page.waitForRequest((request) => request.url().endsWith("/api/users/logout"));
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  expect((await signedOut).method()).toBe("POST");
  await expect(banner(page).getByText("Sign In")).toBeVisible();
  await expect(welcome).toHaveCount(0);
  const favourites = banner(page).getByRole("link", { name: /Favorites/ });
  await expect(favourites).toHaveCount(0);

  await page.goto("/buying/search");
  for (const index of [0, 1])
    await page.getByRole("article").nth(index).getByRole("button", { name: /^save/i }).first().click();
  await expect(favourites).toHaveText("2");
  await favourites.click();
  await expect(page).toHaveURL(/\/signin/);
  const form = page.getByRole("main");
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/^password/i).fill(password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/profile?tab=favorites");
});

test("[R2.089] [R6.017] the welcome menu of an administrator leads to the dashboard", async ({ page }) => {
  await signInAsAdmin(page.request);
  await page.goto("/about");
  await banner(page)
    .getByRole("button", { name: /Welcome/ })
    .click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
