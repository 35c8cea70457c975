import { expect, test } from "../support/fixtures";
import { signUp } from "../support/sign-up";

for (const width of [390, 1440]) {
  test(`a visitor saves a search, finds it again, and takes it into the account at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/buying/search?city=Toronto&maxPrice=900000");
    await page.getByRole("button", { name: "Save search" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await dialog.getByLabel("Name").fill("Close to work");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "See your saved searches" }).click();

    const search = page.getByRole("region", { name: "Close to work" });
    await expect(search.getByText("Up to $900,000")).toBeVisible();
    await expect(search.getByText("Nothing new.")).toBeVisible();
    await expect(page.getByText("in this browser only")).toBeVisible();

    await signUp(page, "Sam Seeker");
    const joined = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.goto("/saved-searches");
    expect((await joined).status()).toBe(200);
    await page.reload();
    await expect(search).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("larchway_saved_searches"))).toBeNull();

    await search.getByRole("link", { name: "Close to work" }).click();
    await expect(page).toHaveURL("/buying/search?city=Toronto&maxPrice=900000");
  });
}

test("a saved search is renamed, deleted and brought back with the keyboard alone", async ({ page }) => {
  await page.goto("/listings");
  await page.getByRole("button", { name: "Save search" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill("All homes");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "See your saved searches" }).press("Enter");

  await page.getByRole("button", { name: "More for “All homes”" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill("Every home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Every home" })).toBeVisible();

  await page.getByRole("button", { name: "More for “Every home”" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Every home" })).toBeVisible();
});
