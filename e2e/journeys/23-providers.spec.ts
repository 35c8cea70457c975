import { expect, test } from "../support/fixtures";

test("[R1.019] what is saved on one screen is known on the next, without a load", async ({ page }) => {
  await page.goto("/buying/search");
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await page.getByRole("article").first().getByRole("button", { name: /^save/i }).first().click();
  const count = page.getByRole("banner").getByRole("link", { name: /favou?rites/i });
  await expect(count).toContainText("1");
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL(/testimonials/);
  await expect(count).toContainText("1");
  expect(await page.evaluate(() => "sameLoad" in window)).toBe(true);
});
