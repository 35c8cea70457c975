import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures";

test("[R2.014] [R7.055] the map: clusters, zoom into Toronto, open a popup", async ({ page }) => {
  await page.goto("/buying/search/map");
  const clusters = page.locator("[data-pin=cluster]");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const pins = page.locator("[data-pin=listing]");
  await expect(clusters.first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("region", { name: "Homes in this area" }).getByRole("article").first(),
  ).toBeVisible();

  // The biggest clusters of the start view are Toronto's; each click zooms in until homes stand alone.
  const zoomOf = () => Number(new URL(page.url()).searchParams.get("zoom") ?? 0);
  for (let click = 0; click < 8 && (await pins.count()) === 0; click += 1) {
    const before = zoomOf();
    await (await uncovered(clusters)).click();
    await expect.poll(zoomOf).toBeGreaterThan(before);
    // The old marks stay until the new ones come: only then is it settled which there are.
    await expect(map).toHaveAttribute("aria-busy", "false");
    await expect(clusters.or(pins).first()).toBeVisible();
  }
  await (await uncovered(pins)).click();
  const popup = page.locator("[data-popup]");
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

/** The first of these pins that no other lies upon. */
async function uncovered(pins: Locator): Promise<Locator> {
  const index = await pins.evaluateAll((elements) =>
    elements.findIndex((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  return pins.nth(index);
}
