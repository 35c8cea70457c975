import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { signUp } from "../support/sign-up";
import { clientKey } from "../support/site";

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("larchway_favorites") ?? "[]") as string[]);
const saved = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Favorites, ${count} saved` });

test("[R4.048] [R4.049] [R3.022] save two homes, reload, still saved; the header counts them; one is taken out again", async ({
  page,
}) => {
  await page.goto("/buying/search");
  const cards = page.getByRole("article");
  for (const index of [0, 1]) {
    await cards.nth(index).getByRole("button", { name: /^save/i }).first().click();
    await expect(page.getByText("Added to favorites").last()).toBeVisible();
    await expect(saved(page, index + 1)).toBeVisible();
  }
  const before = await stored(page);
  expect(new Set(before).size).toBe(2);

  await page.reload();
  expect(await stored(page)).toEqual(before);
  await expect(page.getByRole("banner").getByRole("link", { name: /favou?rites/i })).toContainText("2");
  const heart = page.getByRole("article").first().getByRole("button", { name: /^save/i }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await heart.click();
  const toast = page.locator(".Toastify__toast--info").filter({ hasText: "Removed from favorites" });
  await expect(toast).toBeVisible();
  expect(await stored(page)).toHaveLength(1);
});

test("[R3.023] what was saved signed out belongs to the account, reaches another device, and leaves with the person", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/buying/search");
  const cards = page.getByRole("article");
  for (const index of [0, 1]) {
    await cards.nth(index).getByRole("button", { name: /^save/i }).first().click();
    await expect(saved(page, index + 1)).toBeVisible();
  }
  const keys = await stored(page);
  const account = await signUp(page, "Hedy Heart");
  const merged = page.waitForResponse((response) => response.url().endsWith("/api/users/favourites"));
  await page.reload();
  expect((await merged).status()).toBe(200);
  await expect(page.locator(".Toastify__toast")).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  const { email, password } = account;
  expect(
    (await other.request.post("/api/users/login", { data: { email, password }, headers: clientKey })).ok(),
  ).toBe(true);
  await other.goto("/profile?tab=favorites");
  await expect(saved(other, 2)).toBeVisible();
  expect(new Set(await stored(other))).toEqual(new Set(keys));
  const deleted = other.waitForResponse((response) => response.request().method() === "DELETE");
  await other
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  expect((await deleted).status()).toBe(200);
  const [left] = await stored(other);
  await elsewhere.close();

  // The account is read again once what this device knows of it is a minute old.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("larchway_favorites_account") ?? "{}") as object;
    localStorage.setItem("larchway_favorites_account", JSON.stringify({ ...record, at: 0 }));
  });
  await page.reload();
  await expect.poll(() => stored(page)).toEqual([left]);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Welcome, Hedy/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: /Favorites/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^save/i, pressed: true })).toHaveCount(0);
});
