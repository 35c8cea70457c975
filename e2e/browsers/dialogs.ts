import { expect } from "@playwright/test";
import type { SmokePage } from "./smoke-page";

/** Waits for an open dialog with this title, and expects its whole content to be visible. */
export async function expectWhole(smoke: SmokePage, title: string): Promise<void> {
  await smoke.until(
    `the dialog "${title}"`,
    (text) => {
      const dialog = document.querySelector<HTMLElement>("dialog[open], [role=dialog]");
      return dialog !== null && (dialog.textContent ?? "").includes(text);
    },
    title,
  );
  await smoke.stand();
  expect(await smoke.run(hiddenContent), `the dialog "${title}" hides content`).toEqual([]);
}

/**
 * Elements that scroll although the dialog could grow, with their visible and full heights. A dialog may scroll only at
 * its maximum height: 88 % of the window, at most 880 px. Runs in the page.
 */
function hiddenContent(): string[] {
  const dialog = document.querySelector<HTMLElement>("dialog[open], [role=dialog]");
  if (!dialog) return ["no dialog"];
  const limit = Math.min(innerHeight * 0.88, innerHeight - 2 * 32, 880) - 1;
  const parts = [dialog, ...dialog.querySelectorAll<HTMLElement>("*")];
  const clipped = parts.filter((part) => {
    const style = getComputedStyle(part);
    // Content only for screen readers is one pixel high on purpose.
    if (part.clientHeight <= 1 || style.overflowY === "visible") return false;
    return part.scrollHeight > part.clientHeight + 1;
  });
  if (dialog.getBoundingClientRect().height >= limit) return [];
  return clipped.map((part) => `${part.className}: ${part.clientHeight} of ${part.scrollHeight} px`);
}
