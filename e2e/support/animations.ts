import type { Page } from "@playwright/test";

/**
 * Waits until the page has its new look: two frames, and then until nothing moves that will end. It looks at each frame what still
 * runs, because the `finished` promise of an animation never settles when its part of the page is skipped in the meantime
 * (`content-visibility`), as Chromium 156 does after a change of colours.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isEnding = (animation: Animation) =>
      animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime);
    await frame();
    await frame();
    while (document.getAnimations().some(isEnding)) await frame();
  });
}
