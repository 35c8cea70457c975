import { expect, test } from "../support/fixtures";

test("[R2.014] [R7.055] the map: clusters, zoom into Toronto, open a popup", async ({ page }) => {
  await page.goto("/buying/search/map");
  const map = page.getByRole("region", { name: /map/i }).first();
  await expect(map).toBeVisible();
  await expect(page.locator("[data-cluster]").first()).toBeVisible({ timeout: 30_000 });

  await page.goto("/buying/search/map?lat=43.6532&lng=-79.3832&zoom=16");
  const pin = page.locator("[data-pin]").first();
  await expect(pin).toBeVisible({ timeout: 30_000 });
  await pin.click();
  const popup = page.getByRole("dialog").or(page.locator("[data-popup]")).first();
  await expect(popup).toContainText(/\$[\d,]+/);
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", /^\/listings\//);
});

test("[R8.017] a failing map call shows a notice, and the page lives", async ({ page }) => {
  await page.route("**/api/properties/map?**", (route) =>
    route.fulfill({ status: 500, json: { message: "down" } }),
  );
  await page.goto("/renting/search/map");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});
