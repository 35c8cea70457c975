import type { PointerEvent } from "react";

/**
 * The browser's tooltip for a button that `aria-label` names, only while a pointer is on it. A permanent `title`
 * would be announced as a description, which repeats the name.
 */
export function hoverTitle(label: string) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => void (currentTarget.title = label),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.removeAttribute("title"),
  };
}
