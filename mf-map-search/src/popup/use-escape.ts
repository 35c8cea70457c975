import { useEffect, useEffectEvent } from "react";

/**
 * Calls back on Escape anywhere in the page, because a click on the map leaves nothing focused. A dialog has
 * priority.
 */
export function useEscape(isOpen: boolean, pressed: () => void): void {
  const onEscape = useEffectEvent(pressed);
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOpen]);
}
