import { expect, type Locator } from "@playwright/test";

/** Scrolls to a part of the page that may be drawn again when the visitor comes near. */
export async function scrollTo(part: Locator): Promise<void> {
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
}
