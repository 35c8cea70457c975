import type { PointerEvent } from "react";

/**
 * The browser's tooltip for a button that `aria-label` names, as long as a pointer is on it: a `title` that stays would be
 * read out as a description, which says the name a second time.
 */
export function hoverTitle(label: string) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => void (currentTarget.title = label),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.removeAttribute("title"),
  };
}
