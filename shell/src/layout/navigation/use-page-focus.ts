import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigation } from "@larchway/shared/router";

/**
 * After a navigation, moves the focus to the page's heading, so that a screen reader reads it and Tab starts there.
 * Not from a field in which the visitor types while the page loads.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const before = useRef(pathname);
  const isTyping = useRef(false);

  useEffect(() => {
    // The first page keeps the browser's own focus, and a change of the query is not a navigation to another page.
    if (before.current === pathname) return;
    before.current = pathname;
    if (isTyping.current) return;
    const heading = main.current?.querySelector<HTMLElement>("h1");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);

  // After the effect above, which still needs the navigation that this one ends.
  useEffect(() => {
    isTyping.current = false;
    if (state === "idle") return;
    const handleInput = () => {
      isTyping.current = true;
    };
    document.addEventListener("input", handleInput);
    return () => document.removeEventListener("input", handleInput);
  }, [state]);
}
