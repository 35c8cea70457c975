import type { MouseEvent } from "react";

type Press = Pick<
  MouseEvent<HTMLAnchorElement>,
  "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "currentTarget"
>;

/** False for presses on a link that the browser handles: a new tab or window, or a download. */
export function isPlainPress({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: Press): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === "_self");
}
