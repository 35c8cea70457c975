import { expect, test } from "../support/fixtures";

test("[R4.048] [R4.049] [R3.022] save two homes, reload, still saved; the header counts them; one is taken out again", async ({
  page,
}) => {
  await page.goto("/buying/search");
  const cards = page.getByRole("article");
  for (const index of [0, 1]) {
    await cards.nth(index).getByRole("button", { name: /^save/i }).first().click();
    await expect(page.getByText("Added to favorites").nth(index)).toBeVisible();
  }
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("larchway_favorites") ?? "[]") as string[]);
  const saved = await stored();
  expect(new Set(saved).size).toBe(2);

  await page.reload();
  expect(await stored()).toEqual(saved);
  await expect(page.getByRole("banner").getByRole("link", { name: /favou?rites/i })).toContainText("2");
  const heart = page.getByRole("article").first().getByRole("button", { name: /^save/i }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await heart.click();
  const toast = page.locator(".Toastify__toast--info").filter({ hasText: "Removed from favorites" });
  await expect(toast).toBeVisible();
  expect(await stored()).toHaveLength(1);
});
