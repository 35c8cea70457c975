import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Left and right arrow move the focus among the controls of a card, of which the Tab key passes those of the photos by: from
 * its link to its buttons, and from the last to the first. Call it while the event is captured, before a control's own keys.
 */
export function moveInCard(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("h3 a, button")];
  // What a control opens, such as a menu, hears its keys itself.
  const index = controls.indexOf(event.target as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  event.stopPropagation();
  controls.at((index + step) % controls.length)?.focus();
}
