import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin";
import { firstVisit } from "../support/consent";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";
import { listVisits } from "../support/visits";

// Its messages are sufficient.
test.use({ trace: "off" });

/** WCAG 1.4.4 (text at 200 %), 1.4.10 (320 px wide, and 256 px high), 1.4.12 (spacing). */
const settings = [
  { name: "320 px", width: 320, height: 640 },
  { name: "200 % text", width: 390, height: 844, textSize: "200%" },
  { name: "wide spacing", width: 390, height: 844, isSpaced: true },
  { name: "320 x 256", width: 320, height: 256 },
];

/** The text's size and spacing; the content security policy would block a style element. */
async function setText(page: Page, { textSize = "", isSpaced = false }): Promise<void> {
  await page.evaluate(
    ([size, spaced]) => {
      document.documentElement.style.fontSize = size;
      const sheet = new CSSStyleSheet();
      if (spaced)
        sheet.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
        );
      document.adoptedStyleSheets = [sheet];
    },
    [textSize, isSpaced] as const,
  );
}

/** Elements beyond the window's sides that cannot be scrolled into view, the widest first. */
function findOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== "visible") return true;
      return false;
    };
    const outside = [...document.querySelectorAll<HTMLElement>("a, button, input, select, h1, h2, p")].filter(
      (element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        const isShown = own > 1 && element.checkVisibility({ visibilityProperty: true });
        return isShown && (right > width + 1 || left < -1) && element.innerText && !scrolls(element);
      },
    );
    const isWider = document.documentElement.scrollWidth > width;
    return [
      ...(isWider ? [`the page, ${document.documentElement.scrollWidth} px`] : []),
      ...outside.map((element) =>
        `${element.tagName} ${element.innerText || element.ariaLabel}`.slice(0, 60),
      ),
    ];
  });
}

test("every page fits narrow and low windows, large text and wide spacing", async ({ browser, request }) => {
  const pages = {
    visitor: await browser.newPage(),
    member: await browser.newPage(),
    admin: await browser.newPage(),
  };
  await registerMember(pages.member, request, "Mia");
  await signInAsAdmin(pages.admin.request);
  for (const { url, role } of await listVisits(request)) {
    const page = pages[role];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    for (const setting of settings) {
      await page.setViewportSize(setting);
      await setText(page, setting);
      expect.soft(await findOutside(page), `${url}, ${setting.name}`).toEqual([]);
    }
  }
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
});

test.describe("before a choice about cookies", () => {
  test.use({ storageState: firstVisit });

  test("the header and the cookie dialog stay within the window, and the dialog is small", async ({
    page,
  }) => {
    await page.goto("/about");
    const dialog = page.getByRole("dialog", { name: "Your privacy, your choice" });
    await expect(dialog).toBeVisible();
    for (const setting of settings) {
      await page.setViewportSize(setting);
      await setText(page, setting);
      expect.soft(await findOutside(page), setting.name).toEqual([]);
      // In a low window it scrolls with the page.
      if (setting.height < 400) continue;
      const { width, height } = (await dialog.boundingBox()) ?? { width: Infinity, height: Infinity };
      const share = (width * height) / (setting.width * setting.height);
      expect.soft(height, `${setting.name}: ${Math.round(share * 100)} %`).toBeLessThan(setting.height * 0.6);
    }
    for (const size of [
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await setText(page, {});
      const { width, height } = (await dialog.boundingBox()) ?? { width: Infinity, height: Infinity };
      expect
        .soft((width * height) / (size.width * size.height), `${size.width} px`)
        .toBeLessThanOrEqual(0.15);
    }
  });

  for (const size of [
    { width: 390, height: 664 },
    { width: 1366, height: 657 },
  ])
    test(`a list's first home, and a home's address, facts, price and booking, need no scrolling at ${size.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto("/buying/search");
      const card = page.locator("[data-listing]").filter({ hasText: "sq ft" }).first();
      expect((await page.locator("[data-listing]").first().boundingBox())?.y).toBeLessThanOrEqual(420);
      await page.goto(
        (await card.getByRole("link", { name: /opens in a new tab/ }).getAttribute("href")) ?? "",
      );
      await expect(page.getByRole("dialog", { name: "Your privacy, your choice" })).toBeVisible();
      for (const part of [
        page.getByRole("heading", { level: 1 }),
        page.getByText(/^[^.]+ sq ft$/),
        page.getByText(/^\$[\d,]+$/),
        page.getByRole("link", { name: "Book a viewing" }),
      ]) {
        const isShown = await part.evaluateAll((elements) =>
          elements.some((element) => {
            const { left, bottom, width } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + width / 2, bottom - 3));
          }),
        );
        expect.soft(isShown, String(part)).toBe(true);
      }
    });
});

test("all groups of filters are in one screen on a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  for (const url of ["/buying/search", "/renting/search"]) {
    await page.goto(url);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const groups = page.getByRole("dialog", { name: "Filters" }).locator("fieldset");
    await expect(groups.nth(5)).toBeVisible();
    await expect(page.getByText(/^Half of the homes cost/)).toBeVisible();
    for (const group of await groups.all()) await expect.soft(group).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
  }
});

test("a dialog in a low window has space for its content", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/buying/search");
  await page
    .getByRole("button", { name: /filters/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // The scrolling element, the dialog or a part of it, is the space for the content.
  const room = await dialog.evaluate((element) =>
    Math.max(
      ...[element, ...element.querySelectorAll("*")]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto",
        )
        .map((part) => part.clientHeight),
    ),
  );
  expect(room).toBeGreaterThan(256 / 2);
});
