import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * The first of these markers that nothing lies upon, once there is one. A map draws its markers again while homes come, so one of a
 * listing is found by its listing and not by its index.
 */
export async function uncovered(markers: Locator): Promise<Locator> {
  const find = () =>
    markers.evaluateAll((elements) => {
      const index = elements.findIndex((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      return index < 0 ? null : { index, listing: elements[index]?.getAttribute("data-listing") };
    });
  let found: Awaited<ReturnType<typeof find>> = null;
  await expect.poll(async () => (found = await find()), "a marker that nothing covers").not.toBeNull();
  const { index, listing } = found ?? { index: 0, listing: null };
  return listing ? markers.and(markers.page().locator(`[data-listing="${listing}"]`)) : markers.nth(index);
}
