import { useEffect, useEffectEvent } from "react";

/** Calls back on Escape anywhere in the page (a click on the map leaves the focus nowhere), unless a dialog took it. */
export function useEscape(pressed: () => void): void {
  const latest = useEffectEvent(pressed);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) latest();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
