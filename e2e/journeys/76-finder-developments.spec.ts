import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a renter enters preferences, reads why each match fits, changes one, and Back restores the matches", async ({
    page,
  }) => {
    await page.goto("/renting");
    await main(page).getByRole("link", { name: "Dream Home Finder" }).click();
    await expect(page).toHaveURL("/buying/dream-home-finder?market=rent");
    await main(page).getByRole("radio", { name: "Two of us" }).check();
    await main(page).getByRole("radio", { name: "Up to $2,250 a month" }).check();
    await main(page).getByRole("checkbox", { name: "Parking" }).check();
    await main(page).getByRole("button", { name: "Show my homes" }).click();
    const matches = "/buying/dream-home-finder/search?maxPrice=2250&minBedrooms=2&parking=1&market=rent";
    await expect(page).toHaveURL(matches);
    await expect(cards(page).first()).toContainText("/ month");
    await expect(main(page).getByText("Fits", { exact: true }).first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await main(page).getByRole("link", { name: "Change What may it cost?" }).click();
    await expect(main(page).getByRole("radio", { name: "Up to $2,250 a month" })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(matches);
    await expect(cards(page).first()).toBeVisible();
  });

  test("a buyer filters new developments and registers interest in one", async ({ page }) => {
    await page.goto("/investments");
    await main(page).getByRole("combobox", { name: "City" }).selectOption("Ottawa");
    await main(page).getByRole("button", { name: "Show developments" }).click();
    await expect(page).toHaveURL("/investments?city=Ottawa");
    await expect(cards(page)).toHaveCount(3);
    await cards(page).first().getByRole("link").click();
    await expect(main(page).getByRole("region", { name: "Homes and prices table" })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const name = await main(page).getByRole("heading", { level: 1 }).innerText();
    await main(page)
      .getByRole("link", { name: `Register your interest in ${name}` })
      .click();
    await expect(main(page).getByText(`About ${name}`)).toBeVisible();
    await main(page).getByLabel("Your name").fill("Robin Rideau");
    await main(page).getByRole("textbox", { name: "Email" }).fill("robin@example.org");
    await main(page).getByRole("button", { name: "Send my message" }).click();
    await expect(main(page).getByText("We have your message")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finder and developments are forms and links, and their content is readable", async ({ page }) => {
    await page.goto("/buying/dream-home-finder?market=rent");
    await main(page).getByRole("radio", { name: "A family" }).check();
    await main(page).getByRole("button", { name: "Show my homes" }).click();
    await expect(page).toHaveURL(/\/search\?.*market=rent.*minBedrooms=3/);
    await expect(cards(page).first()).toBeVisible();
    await expect(main(page).getByRole("region", { name: "What you asked for" })).toContainText("A family");

    await page.goto("/investments");
    await main(page).getByRole("combobox", { name: "Kind of home" }).selectOption("Townhouses");
    await main(page).getByRole("button", { name: "Show developments" }).click();
    await expect(page).toHaveURL(/kind=townhouses/);
    await cards(page).first().getByRole("link").click();
    await expect(main(page).getByRole("region", { name: "Deposit plan table" })).toContainText("$");
    expect((await page.request.get("/investments/nowhere")).status()).toBe(404);
  });
});
