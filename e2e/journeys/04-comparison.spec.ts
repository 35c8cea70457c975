import { expect, test } from "../support/fixtures";

test("[R2.142] [R2.146] [R2.151] choose two homes, open the panel, compare them", async ({ page }) => {
  await page.goto("/buying/search");
  const buttons = page.getByRole("button", { name: /^\+ compare/ });
  await buttons.first().click();
  await expect(page.getByText("Compare Properties")).toHaveCount(0);
  await buttons.first().click();
  await expect(page.getByText("Compare Properties")).toBeVisible();

  const keys = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as { ListingKey: string }[]).map(
      ({ ListingKey }) => ListingKey,
    ),
  );
  expect(keys).toHaveLength(2);
  await page
    .getByRole("link", { name: "View Comparison" })
    .or(page.getByRole("button", { name: "View Comparison" }))
    .click();
  await expect(page).toHaveURL(`/property-comparison?mls=${keys.join(",")}`);
  await expect(page.getByText(/[+\u2212]\$|--/).first()).toBeVisible();
});
