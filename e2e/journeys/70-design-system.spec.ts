import { signInAsAdmin } from "../support/admin";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";

test("the design system's page exists for administrators alone, in both themes and by keyboard", async ({
  page,
}) => {
  const response = await page.goto("/platform/ui");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  await signInAsAdmin(page.request);
  await page.goto("/platform/ui");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design System");
  await expect(page).toHaveTitle(/^Design System/);
  await page.waitForLoadState("networkidle");

  // Every example is shown in both themes, so one look covers both; the page around it is dark in the second one.
  expect.soft(await findViolations(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);

  const inDark = (title: string, name: string) =>
    page.getByRole("group", { name: `${title}, dark` }).getByRole("button", { name });
  const account = inDark("Menu", "Account");
  await account.focus();
  await expect(account).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const menu = page.getByRole("menu", { name: "Account, dark" });
  await expect(menu.getByRole("menuitem", { name: "Save" })).toBeFocused();
  await expect(menu).toHaveCSS("color-scheme", "dark");
  expect.soft(await findViolations(page), "dark, on a phone, with an open menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(account).toBeFocused();

  const watch = inDark("Tooltip", "Watch, top");
  await watch.hover();
  await expect(page.getByRole("tooltip")).toHaveText("We write when the price changes");
  await expect(watch).toHaveAccessibleDescription("We write when the price changes");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  const button = inDark("Sheet", "Open sheet");
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Save this search" });
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveCSS("color-scheme", "dark");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
