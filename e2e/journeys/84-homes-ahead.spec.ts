import { expect, test } from "../support/fixtures";

test("a home on whose link the pointer rests opens from a document that is already there", async ({
  page,
  context,
}) => {
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto("/buying/search");
  expect((await rules).status()).toBe(200);
  const link = page.locator("main a[href*='/listings/']").first();
  // The browser does not report when it has read the rules or fetched a document, so the test repeats.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    const [home] = await Promise.all([context.waitForEvent("page"), link.click()]);
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
