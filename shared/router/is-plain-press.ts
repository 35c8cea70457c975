import type { MouseEvent } from "react";

/** False for presses on a link that the browser handles: a new tab or window, or a download. */
export function isPlainPress(
  event: MouseEvent,
  { target } = event.currentTarget as HTMLAnchorElement,
): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === "_self");
}
