import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { startValhalla } from "../support/valhalla";

const panel = (page: Page) => page.getByRole("region", { name: "Distance from a place" });
const count = async (page: Page) => {
  const line = page.getByRole("status").filter({ hasText: /\d homes? in this area/ });
  await expect(line).toBeVisible();
  return Number((await line.innerText()).replace(/\D/g, ""));
};

async function openPanel(page: Page): Promise<void> {
  await page.goto("/buying/search/map?lat=43.66000&lng=-79.40000&zoom=11");
  await expect(page.locator("[data-state=drawn]")).toBeVisible();
  await page.getByRole("button", { name: "Distance from a place", exact: true }).click();
  await panel(page).getByRole("button", { name: "Middle of the map" }).click();
}

test("homes within a travel time stay in the address", async ({ page }) => {
  const valhalla = await startValhalla();
  await openPanel(page);
  const all = await count(page);
  await panel(page).getByLabel("Measured").selectOption("On foot");
  await panel(page).getByLabel("Travel time").selectOption("20 minutes");
  await expect(panel(page).getByRole("link", { name: /OpenStreetMap/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel(page).getByRole("button", { name: "Only homes within 20 min on foot" }).click();

  await expect.poll(() => new URL(page.url()).searchParams.get("commute")).toBeTruthy();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => count(page)).toBeLessThan(all);
  const found = await count(page);
  expect(found).toBeGreaterThan(0);

  // Without the service the link finds the same, in the list as well.
  await valhalla.stop();
  await page.reload();
  await expect.poll(() => count(page)).toBe(found);
  const commute = new URL(page.url()).searchParams.get("commute")!;
  await page.goto(`/buying/search?${new URLSearchParams({ commute })}`);
  await expect(page.getByText(new RegExp(`^${found} homes?`)).first()).toBeVisible();
  await page.goBack();
  // Before the page has its scripts, a press is lost.
  await expect(page.getByRole("region", { name: /^Map canvas/ })).toBeVisible();
  await page.getByRole("button", { name: /^Remove the filter 20 min on foot to a point on the map/ }).click();
  await expect.poll(() => count(page)).toBeGreaterThan(found);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a service that is away says so, and what to do", async ({ page }) => {
    await openPanel(page);
    await panel(page).getByLabel("Measured").selectOption("By car");
    const search = panel(page).getByRole("button", { name: "Only homes within 30 min by car" });
    await search.tap();
    await expect(panel(page).getByRole("status")).toContainText("search by distance");
    expect(await findViolations(page)).toEqual([]);

    const valhalla = await startValhalla();
    await search.tap();
    await expect.poll(() => new URL(page.url()).searchParams.get("commute")).toBeTruthy();
    await valhalla.stop();
  });
});
