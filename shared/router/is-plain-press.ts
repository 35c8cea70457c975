import type { MouseEvent } from "react";

/** False for presses on a link that are the browser's: for a tab or window of its own, or a download. */
export function isPlainPress({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === "_self");
}
