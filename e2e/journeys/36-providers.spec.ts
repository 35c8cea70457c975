import { expect, test } from "../support/fixtures";
import { signUp } from "../support/sign-up";

test("[R1.019] what is saved, compared or signed in on one screen and in one tab is known on the others", async ({
  page,
  context,
}) => {
  await page.goto("/buying/search");
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: /^save/i }).first().click();
  for (const place of [0, 1])
    await page
      .getByRole("button", { name: /^\+ compare/ })
      .nth(place)
      .click();

  // Another screen, of the same page: of another remote, then of the shell.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // The presses scrolled down, which hides the header.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("banner").getByRole("link", { name: "Buy", exact: true }).click();
  await expect(page).toHaveURL("/buying");
  const favourites = page.getByRole("banner").getByRole("link", { name: /Favorites/ });
  await expect(favourites).toHaveText("1");
  await expect(page.getByRole("region", { name: "Compare Properties" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL("/testimonials");
  await expect(favourites).toHaveText("1");
  expect(await page.evaluate(() => "isSamePage" in globalThis), "no load in between").toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/buying");

  // Another tab: it follows the first without a reload, for the session too.
  const other = await context.newPage();
  await other.goto("/renting");
  await expect(other.getByRole("region", { name: "Compare Properties" })).toBeVisible();
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(other.getByRole("region", { name: "Compare Properties" })).toHaveCount(0);
  await signUp(page, "Ada Lovelace");
  await page.reload();
  await expect(other.getByRole("button", { name: /Welcome, Ada/ })).toBeVisible();
});
