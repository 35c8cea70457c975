import { expect, test } from "../support/fixtures";

test("by the keyboard alone: past the header, through a menu, the search and a dialog", async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/about");
  await expect(heading).toBeVisible();

  await test.step("the skip link is the first stop and leads past the header", async () => {
    await press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveURL("/about");
  });

  await test.step("a section opens, is walked through and closed, and leads to a page", async () => {
    const button = page.getByRole("button", { name: "Sell menu" });
    await button.focus();
    await press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await press("ArrowDown");
    await expect(page.getByRole("link", { name: "Free Home Evaluation" }).first()).toBeFocused();
    await press("Escape");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await press("ArrowUp");
    await press("Enter");
    await expect(page).toHaveURL("/selling/guide");
    await expect(heading).toBeFocused();
  });

  await test.step("the search: arrows, Home, End, Escape, Enter", async () => {
    const field = page.getByRole("banner").getByRole("combobox");
    const active = () => field.getAttribute("aria-activedescendant");
    const chosen = page.locator("[role=option][aria-selected=true]");
    await field.focus();
    await page.keyboard.type("king");
    await expect(page.getByRole("group", { name: "Properties" })).toBeVisible();
    await expect(page.getByText(/^\d suggestions?\. Use the up and down arrow keys/)).toBeAttached();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await press("ArrowDown");
    const first = await active();
    await expect(chosen).toHaveAttribute("id", first ?? "");
    await press("End");
    expect(await active()).not.toBe(first);
    await press("ArrowDown");
    expect(await active()).toBe(first);
    await press("Escape");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveValue("king");
    await press("ArrowUp");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await press("Enter");
    await expect(page).toHaveURL(/\/listings\//);
    await expect(heading).toBeFocused();
  });

  await test.step("a locked home asks for a session in a dialog that keeps the focus and gives it back", async () => {
    const response = await page.request.get("/api/properties?mlsStatus=Sold&limit=1");
    const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
    const field = page.getByRole("banner").getByRole("combobox");
    await field.focus();
    await page.keyboard.type(properties[0]?.ListingKey ?? "");
    await expect(page.getByRole("option").filter({ hasText: "Login to view" })).toBeVisible();
    await press("ArrowUp");
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "You're Almost There!" });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await press("Tab");
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest("dialog") !== null;
      });
      expect(isInside, `stop ${stop}`).toBe(true);
    }
    await press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test("a card's link, more and heart are stops of the Tab key, and the arrows go round its buttons", async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto("/buying/search");
  const card = (at: number) => page.getByRole("article").nth(at);
  const link = (at: number) => card(at).getByRole("heading").getByRole("link");
  await expect(card(0).getByRole("button", { name: /^save/i })).toBeVisible();
  await link(0).focus();
  await press("Tab");
  await expect(card(0).getByRole("button", { name: "more options" })).toBeFocused();
  await press("Tab");
  await expect(card(0).getByRole("button", { name: /^save/i })).toBeFocused();
  await press("Tab");
  await expect(link(1)).toBeFocused();
  await link(0).focus();

  await press("ArrowRight");
  await expect(card(0).getByRole("button", { name: "more options" })).toBeFocused();
  await press("ArrowRight");
  const heart = card(0).getByRole("button", { name: /^save/i });
  await expect(heart).toBeFocused();
  await press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await press("ArrowRight");
  await press("Enter");
  await expect(page.getByRole("button", { name: /^- compare/ })).toBeFocused();
  await press("ArrowRight");
  await press("ArrowRight");
  await press("Enter");
  await expect(card(0).getByText(/^2 \/ \d+$/)).toBeVisible();
  await press("ArrowRight");
  await expect(link(0)).toBeFocused();
});

test.describe("on a phone with a keyboard", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the home page has no more than three stops of the Tab key for each home", async ({ page }) => {
    await page.goto("/");
    const cards = page.getByRole("article");
    await expect(cards.first().getByRole("button", { name: /^save/i })).toBeAttached();
    const stops = await cards.evaluateAll((all) =>
      all.map(
        (card) =>
          [...(card.parentElement ?? card).querySelectorAll<HTMLElement>("a, button, [tabindex]")].filter(
            (element) => element.tabIndex >= 0,
          ).length,
      ),
    );
    expect(stops.length).toBeGreaterThan(15);
    expect(Math.max(...stops)).toBeLessThanOrEqual(3);
  });

  test("the menu holds the focus, opens a section, and leads to its entry", async ({ page }) => {
    await page.goto("/about");
    const open = page.getByRole("button", { name: "Open menu" });
    await open.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Rent" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Map Search" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/renting/search");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("the bar at the window's lower edge never hides what has the focus", async ({ page }) => {
    await page.goto("/buying/mortgage-calculator");
    const bar = page.locator("[data-screen-only]").filter({ hasText: "Get a quote" });
    await expect(bar).toBeInViewport();
    const height = () => document.documentElement.style.getPropertyValue("--lw-bottom-bar");
    await expect.poll(() => page.evaluate(height)).toMatch(/^[1-9]/);
    const hidden = await bar.evaluate((element) => {
      const stops = document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, summary)");
      const others = [...stops].filter((stop) => !element.contains(stop) && stop.checkVisibility());
      const isHidden = (stop: HTMLElement) => {
        window.scrollTo(0, 0);
        stop.focus();
        const over = element.getBoundingClientRect();
        const { top, bottom } = stop.getBoundingClientRect();
        return document.activeElement !== stop || (bottom > over.top && top < over.bottom);
      };
      return { stops: others.length, names: others.filter(isHidden).map((stop) => stop.innerText) };
    });
    expect(hidden).toEqual({ stops: expect.any(Number), names: [] });
    expect(hidden.stops).toBeGreaterThan(12);
  });
});
