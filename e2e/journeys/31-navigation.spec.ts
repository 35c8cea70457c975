import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

/** The spec's top navigation in its order: section, URL, and entries. */
const sections: [string, string, [string, string][]][] = [
  [
    "Buy",
    "/buying",
    [
      ["Map Search", "/buying/search/map"],
      ["Search Properties", "/buying/search"],
      ["Dream Home Finder", "/buying/dream-home-finder"],
      ["Buyer's Guide", "/buying/guide"],
      ["Mortgage Calculator", "/buying/mortgage-calculator"],
      ["What Can I Afford?", "/buying/affordability"],
    ],
  ],
  [
    "Sell",
    "/selling",
    [
      ["Free Home Evaluation", "/selling/home-evaluation"],
      ["Seller's Guide", "/selling/guide"],
    ],
  ],
  [
    "Rent",
    "/renting",
    [
      ["Map Search", "/renting/search/map"],
      ["Search Rentals", "/renting/search"],
    ],
  ],
  ["New Developments", "/investments", []],
  [
    "More about us",
    "/more",
    [
      ["Careers", "/careers"],
      ["About Us", "/about"],
      ["Contact Us", "/contact"],
    ],
  ],
];

const findNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const getScrollPosition = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

test("[R2.012-029] [R2.063] [R2.071-077] [R1.001] every page of the navigation, by the pointer, without a reload", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(/Ontario real estate brokerage/);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const navigation = findNavigation(page);
  const heading = page.getByRole("heading", { level: 1 });
  const titles = new Set([await page.title()]);

  for (const [section, sectionPath, entries] of sections) {
    for (const [name, path] of [[section, sectionPath] as const, ...entries]) {
      await page.evaluate(() => scrollTo(0, 70));
      if (path !== sectionPath) {
        await page.mouse.move(700, 600);
        await navigation.getByRole("link", { name: section, exact: true }).hover();
      }
      await navigation
        .getByRole("link", { name, exact: true })
        .and(page.locator(`[href="${path}"]`))
        .click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(heading, path).toBeFocused();
      await expect.poll(() => page.title()).not.toBe([...titles].at(-1));
      titles.add(await page.title());
      expect(await getScrollPosition(page), path).toBe(0);
      const isMap = path.endsWith("/map");
      await expect(page.getByRole("banner")).toHaveCSS("position", isMap ? "relative" : "fixed");
      await expect(page.getByRole("contentinfo")).toHaveCount(isMap ? 0 : 1);
    }
  }
  await page.mouse.move(700, 600);
  await navigation.getByRole("link", { name: "More about us", exact: true }).hover();
  const outside = navigation.getByRole("link", { name: /Get a Mortgage Agent/ });
  await expect(outside).toHaveAttribute("target", "_blank");
  expect(new URL((await outside.getAttribute("href")) ?? "").host).not.toBe(new URL(page.url()).host);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Larchway/ })
    .click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => "isSamePage" in globalThis), "no full load in between").toBe(true);
});

test("[R2.063] back restores the scroll position, forward starts at the top", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Testimonials" }).scrollIntoViewIfNeeded();
  const place = await getScrollPosition(page);
  expect(place).toBeGreaterThan(500);
  await footer.getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL("/testimonials");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await getScrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => getScrollPosition(page)).toBeGreaterThan(place - 100);
});

test("[R2.063] a reload and Back from another document restore the scroll position, a link starts at the top", async ({
  page,
}) => {
  const place = 1200;
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await getScrollPosition(page)).toBe(0);
  await page.evaluate((top) => scrollTo(0, top), place);
  await expect.poll(() => getScrollPosition(page)).toBe(place);
  await page.reload();
  await expect.poll(() => getScrollPosition(page)).toBe(place);
  await expect(page.getByRole("banner"), "the header is shown").toBeInViewport();

  // A page of the shell, whose first entry has the same name in the router, and one of a remote.
  await page.goto("/buying/search");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await getScrollPosition(page), "another visit begins at the top").toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => getScrollPosition(page)).toBe(900);
  await page.goto("/api/docs");
  await page.goBack();
  await expect(page).toHaveURL("/buying/search");
  await expect.poll(() => getScrollPosition(page)).toBe(900);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => getScrollPosition(page)).toBe(place);
});

test("[R2.061] [R2.062] [R2.053] [R2.025] pages without header and footer, and the seller's guide", async ({
  page,
}) => {
  for (const [url, isBare] of [
    ["/about?ref=x", true],
    ["/about?ref=", true],
    ["/about?reference=1", false],
    ["/property", true],
    ["/selling/guide", false],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner"), url).toHaveCount(isBare ? 0 : 1);
    await expect(page.getByRole("contentinfo"), url).toHaveCount(isBare ? 0 : 1);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Seller['’]s Guide/);
});
