import type { Page } from "@playwright/test";
import { firstVisit } from "../support/consent";
import { expect, test } from "../support/fixtures";

/** The letter, word, line and paragraph spacing that WCAG 1.4.12 wants a page to stand. */
const wideSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

test.describe("with the colours of the visitor's system", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("controls, choices and toasts can be seen", async ({ page, browser, baseURL }) => {
    await page.goto("/buying/search/map");
    const market = page.getByRole("navigation", { name: "Buy or rent" });
    await expect(market.getByRole("link", { name: "Buy" })).toHaveCSS("outline-style", "solid");
    await expect(market.getByRole("link", { name: "Rent" })).toHaveCSS("outline-style", "none");

    await page.goto("/buying/mortgage-calculator");
    const track = await page
      .getByRole("slider")
      .first()
      .evaluate((slider) => getComputedStyle(slider).getPropertyValue("--track"));
    expect(track).toMatch(/highlight.*canvastext/i);

    await page.goto("/buying/search");
    await page.getByRole("article").first().getByRole("button", { name: /^save/i }).first().click();
    await expect(page.locator(".Toastify__toast")).toHaveCSS("border-top-width", "1px");

    const visitor = await browser.newContext({ baseURL, forcedColors: "active", storageState: firstVisit });
    const first = await visitor.newPage();
    await first.goto("/about");
    await first.getByRole("button", { name: "Customize Choices" }).click();
    const drawn = await first
      .getByRole("switch")
      .first()
      .evaluate((box) => [getComputedStyle(box).appearance, getComputedStyle(box, "::before").content]);
    expect(drawn).toEqual(["auto", "none"]);
    await visitor.close();
  });
});

test("paper has no skip link, no arrows, no hearts", async ({ page }) => {
  await page.goto("/buying/search");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Skip to content")).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const name of [/photo$/, /^save/i, /^more options/, /^\+ compare/])
    await expect(
      page.getByRole("article").getByRole("button", { name }).filter({ visible: true }),
    ).toHaveCount(0);
});

test("the brokerage's name is whole when the text is spaced as WCAG wants it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buying/search");
  const names = page.getByRole("article").getByText(/Brokerage$/);
  await expect(names.first()).toBeVisible();
  await page.evaluate((rules) => {
    // A style element would be refused by the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, wideSpacing);
  const clipped = await names.evaluateAll((elements) =>
    elements.filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight),
  );
  expect(clipped).toEqual([]);
});

test("at 400 % zoom no bar stays over what is read", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/buying/search", "/buying/mortgage-calculator"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await coveredHeight(page), path).toBeLessThan(256 / 4);
  }
});

/** Pixels of the window's height that what is fixed or stuck there covers, in the middle of the page. */
async function coveredHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  return page.evaluate(() => {
    let covered = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      for (let top = document.elementFromPoint(innerWidth / 2, y); top; top = top.parentElement) {
        if (!["fixed", "sticky"].includes(getComputedStyle(top).position)) continue;
        covered += 4;
        break;
      }
    }
    return covered;
  });
}
