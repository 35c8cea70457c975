import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Takes the focus from the opener and returns it when the element is removed, or moves it to the fallback if the
 * opener has been removed or is hidden.
 */
export function useReturnedFocus(isOpen: boolean, fallback: RefObject<HTMLElement | null>) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = element.current;
    const region = fallback.current;
    const { activeElement } = document;
    if (!isOpen || !card) return;
    // The page opened it, not a press, so the focus stays at the start of the page.
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    if (!card.contains(activeElement)) card.focus({ preventScroll: true });
    return () => {
      const isElsewhere = document.activeElement !== document.body && !card.contains(document.activeElement);
      if (isElsewhere) return;
      activeElement.focus({ preventScroll: true });
      if (document.activeElement !== activeElement) region?.focus({ preventScroll: true });
    };
  }, [isOpen, fallback]);
  return element;
}
