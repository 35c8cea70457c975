import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const toasts = (page: Page) => page.locator(".Toastify__toast");
const colour = (toast: Locator) => toast.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The animation whose end closes a toast: its duration, and a way to skip to its end. */
const countdown = (toast: Locator) => toast.locator(".Toastify__progress-bar--animated");

async function drag(page: Page, toast: Locator, by: number) {
  const box = await toast.boundingBox();
  if (!box) throw new Error("no toast");
  const [x, y] = [box.x + 100, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

test("[R1.020] [R9.009-012] toasts: position, duration, number, width, and dismissal by a swipe", async ({
  page,
}) => {
  await page.goto("/buying/search");
  const save = (index: number) =>
    page.getByRole("article").nth(index).getByRole("button", { name: /^save/i }).first();
  await save(0).click();
  const first = toasts(page).first();
  await expect(first).toContainText("Added to favorites");
  const success = await colour(first);
  const box = await first.boundingBox();
  expect(box?.width).toBe(356);
  expect((box?.x ?? 0) + 356).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(120);

  await test.step("stays for 5 s", async () => {
    await page.mouse.move(200, 700);
    const duration = await countdown(first).evaluate((bar) => {
      const [animation] = bar.getAnimations();
      animation?.pause();
      const { duration } = animation?.effect?.getComputedTiming() ?? {};
      if (animation) animation.currentTime = 4500;
      return duration;
    });
    expect(duration).toBe(5000);
    await expect(first).toBeVisible();
    await countdown(first).evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()));
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("another colour for another kind of message", async () => {
    await save(0).click();
    await expect(first).toContainText("Removed from favorites");
    expect(await colour(first)).not.toBe(success);
  });

  await test.step("a message of the same kind replaces the previous one", async () => {
    for (const index of [1, 2, 3, 4]) await save(index).click();
    await expect(toasts(page)).toHaveCount(1);
    await expect(first).toContainText("Added to favorites");
  });

  await test.step("three at a time, 14 px apart; the others wait", async () => {
    await page.goto("/buying/mortgage-calculator");
    const copy = page.getByRole("button", { name: "Copy a link to these figures" });
    for (const _ of [1, 2, 3, 4]) await copy.click();
    await expect(toasts(page)).toHaveCount(3);
    const boxes = await Promise.all([0, 1].map((index) => toasts(page).nth(index).boundingBox()));
    const [upper, lower] = boxes;
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all(
          [0, 1].map((index) => toasts(page).nth(index).boundingBox()),
        );
        return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
      })
      .toBe(14);
    expect([upper?.width, lower?.width]).toEqual([356, 356]);
  });

  await test.step("30 px of a swipe return, 60 px dismiss, in 200 ms", async () => {
    const last = toasts(page).last();
    await drag(page, last, 30);
    await expect(last).toBeVisible();
    const marked = await last.evaluateHandle((element) => {
      element.setAttribute("data-swiped", "");
      new MutationObserver(() => {
        const { transition } = (element as HTMLElement).style;
        if (transition) document.body.dataset.collapse = transition;
      }).observe(element, { attributes: true, attributeFilter: ["style"] });
      return element;
    });
    await expect
      .poll(() => marked.evaluate((element) => (element as HTMLElement).style.transform))
      .toMatch(/^(none|translate3d\(0.*)?$/);
    await drag(page, last, 60);
    await expect(page.locator("[data-swiped]")).toHaveCount(0);
    expect(await page.locator("body").getAttribute("data-collapse")).toContain("200ms");
  });
});
