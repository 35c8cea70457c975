import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** Seconds between two events of a finger. */
const step = 0.016;
const steps = 12;

/**
 * Fingers on a page: Chromium scrolls, snaps and sends pointer events as for real ones. Each event has the time that it
 * would have on a fast machine, so that two taps are a double tap even on a slow one.
 */
export async function createFingers(page: Page) {
  const client = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) => {
    now = Math.max(now + step, type === "touchStart" && touchPoints.length === 1 ? now + 0.08 : 0);
    await client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
      timestamp: now,
    });
  };
  const between = (from: Point, to: Point, share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });

  return {
    async tapTwice(at: Point) {
      for (const _ of [1, 2]) {
        await send("touchStart", [at]);
        await send("touchEnd", []);
      }
    },
    async drag(from: Point, to: Point) {
      await send("touchStart", [from]);
      for (let index = 1; index <= steps; index += 1)
        await send("touchMove", [between(from, to, index / steps)]);
      await send("touchEnd", []);
    },
    /** One finger along a line. */
    async trace([first, ...others]: readonly Point[]) {
      if (!first) return;
      await send("touchStart", [first]);
      for (const point of others) await send("touchMove", [point]);
      await send("touchEnd", []);
    },
    /** Two fingers at `center` move from one distance to another, in pixels. */
    async pinch({ x, y }: Point, from: number, to: number) {
      const fingers = (distance: number) => [
        { x: x - distance / 2, y },
        { x: x + distance / 2, y },
      ];
      await send("touchStart", fingers(from).slice(0, 1));
      await send("touchStart", fingers(from));
      for (let index = 1; index <= steps; index += 1)
        await send("touchMove", fingers(from + ((to - from) * index) / steps));
      await send("touchEnd", []);
    },
  };
}
