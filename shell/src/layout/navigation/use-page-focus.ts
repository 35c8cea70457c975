import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigation } from "@larchway/shared/router";

/**
 * After a change of page the focus goes to its heading, so that a screen reader reads it and Tab starts there; but not
 * away from a field in which somebody types while the page is on its way.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const before = useRef(pathname);
  const isTyping = useRef(false);

  useEffect(() => {
    // The first page keeps the browser's own focus, and a change of the query is no change of page.
    if (before.current === pathname) return;
    before.current = pathname;
    if (isTyping.current) return;
    const heading = main.current?.querySelector<HTMLElement>("h1");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);

  // After the effect above, which still has to know of the way that ends with it.
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
