import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The left and right arrow keys move the focus among the controls of a card, also to those of the photos, which are
 * not tab stops: from its link to its buttons, and in a loop. Call it in the capture phase, before a control's own
 * keys.
 */
export function moveInCard(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("h3 a, button")];
  // A menu that a control opened handles its own keys.
  const index = controls.indexOf(event.target as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  event.stopPropagation();
  controls.at((index + step) % controls.length)?.focus();
}
