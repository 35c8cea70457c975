import { violationsOf } from "../support/axe";
import { expect, test } from "../support/fixtures";

const pages = [
  "/",
  "/listings",
  "/buying",
  "/buying/search",
  "/buying/search/map",
  "/buying/mortgage-calculator",
  "/buying/dream-home-finder",
  "/selling",
  "/selling/home-evaluation",
  "/signin",
  "/signup",
  "/forgot-password",
  "/emails/unsubscribe",
  "/about",
  "/contact",
  "/more/real-estate-news",
  "/news/what-the-stress-test-does",
  "/terms-and-conditions",
  "/no/such/page",
];

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      test(`no page has an accessibility violation on a ${device}, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(180_000);
        for (const address of pages) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await page.waitForLoadState("networkidle");
          expect.soft(await violationsOf(page), address).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
