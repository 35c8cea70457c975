import { useEffect, useRef } from "react";

/**
 * A ref for the element that gets the focus when a dialog has closed and the button that opened it is gone. The element
 * needs `tabIndex={-1}`. Browsers return the focus to a button that still exists.
 */
export function useFocusReturn(isOpen: boolean) {
  const fallback = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) fallback.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return fallback;
}
