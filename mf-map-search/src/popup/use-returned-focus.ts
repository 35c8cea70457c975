import { useLayoutEffect, useRef } from "react";

/** Takes the focus from what opened the element and gives it back when the element goes. */
export function useReturnedFocus() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // Nobody opened it: the page came with it, and the focus stays at the start of the page.
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    element.current?.focus({ preventScroll: true });
    return () => {
      if (activeElement.isConnected) activeElement.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
