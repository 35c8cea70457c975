import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const keys = [
  "recentSearches",
  "anonymousUserId",
  "larchway_favorites",
  "comparisons",
  "cookie_consent_preferences",
  "larchway_consent_record",
  "larchway_theme",
];

/** Warnings of the page about storage. */
function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
}

async function save(page: Page, message: string | RegExp = "Added to favorites") {
  await page.goto("/buying/search");
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: /^save/i }).first().click();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(card.getByRole("button", { name: /^save/i }).first()).toHaveAttribute("aria-pressed", "true");
}

test("[R8.019-022] [R3.031] every key corrupt: pages work, cards show Save, recent searches are removed", async ({
  page,
}) => {
  const warnings = collectWarnings(page);
  await page.addInitScript((names) => {
    if (sessionStorage.getItem("done")) return;
    sessionStorage.setItem("done", "1");
    for (const name of names) localStorage.setItem(name, "{bad");
  }, keys);
  await page.goto("/buying/search");
  await expect(page.getByRole("dialog", { name: "Your privacy, your choice" })).toBeVisible();
  await page.getByRole("button", { name: "Reject All" }).click();
  await expect(
    page.getByRole("article").first().getByRole("button", { name: /^save/i }).first(),
  ).toHaveAttribute("aria-pressed", "false");
  const search = page.getByRole("banner").getByRole("combobox");
  await search.fill("Toronto");
  await search.press("Enter");
  await expect(page).toHaveURL(/Toronto/);
  const recent = await page.evaluate(() => localStorage.getItem("recentSearches"));
  expect(JSON.parse(recent ?? "null")).toEqual(["Toronto"]);
  await save(page);
  await expect.poll(() => warnings.join("\n")).toContain("Stored larchway_favorites is not readable");
});

test("[R8.019] storage that may be neither read nor written", async ({ page }) => {
  const warnings = collectWarnings(page);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: deny, setItem: deny, removeItem: deny });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect(page.getByRole("dialog", { name: "Your privacy, your choice" })).toHaveCount(0);
  await save(page, /^Your browser blocks storage for this site/);
  await expect(page.getByText("Added to favorites")).toHaveCount(0);
  await expect.poll(() => warnings.join("\n")).toMatch(/Reading \w+ from storage failed/);
  await expect.poll(() => warnings.join("\n")).toContain("Writing larchway_favorites to storage failed");
});

test("[R8.019] [R3.021] [R3.035] a full storage keeps working for the page that has it open", async ({
  page,
}) => {
  const warnings = collectWarnings(page);
  await page.goto("/buying/search");
  const compare = page.getByRole("button", { name: /^\+ compare/ }).first();
  await compare.click();
  const readStored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("comparisons") ?? "null") as unknown);
  await expect
    .poll(readStored)
    .toEqual([expect.objectContaining({ ListingKey: expect.any(String), ListPrice: expect.any(Number) })]);
  await compare.click();
  // While a remote loads, what others change of the page's built-in functions counts only after it.
  await expect(page.getByRole("region", { name: "Compare Properties" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await compare.click();
  await expect(page.getByRole("region", { name: "Compare Properties" })).toContainText("3");
  await expect.poll(() => warnings.join("\n")).toContain("Writing comparisons to storage failed");
});
