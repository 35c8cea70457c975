import { expect, test } from "../support/fixtures";

test("a home on whose link the pointer rests opens from a document that is already there", async ({
  page,
  context,
}) => {
  await page.goto("/buying/search");
  const link = page.locator("main a[href*='/listings/']").first();
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.reload();
  expect((await rules).status()).toBe(200);
  // Once the browser has read the rules and the pointer rests, which it does not tell anybody.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    const opening = context.waitForEvent("page");
    await link.click();
    const home = await opening;
    await home.waitForLoadState();
    const delivery = await home.evaluate(
      () =>
        (
          performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & {
            deliveryType: string;
          }
        ).deliveryType,
    );
    await home.close();
    expect(delivery).toBe("navigational-prefetch");
  }).toPass();
});
