import type { Page } from "@playwright/test";

/**
 * Waits until the page has its final look: two frames, and then until all finite animations have ended. Polls the
 * running animations each frame: the `finished` promise of an animation never settles when its part of the page is
 * skipped (`content-visibility`), as Chromium 156 does after a change of colours.
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
