import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** The first of these marks that no other lies upon. */
export async function uncovered(marks: Locator): Promise<Locator> {
  const index = await marks.evaluateAll((elements) =>
    elements.findIndex((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  return marks.nth(index);
}
