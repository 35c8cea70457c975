import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "@larchway/shared/router";

/** After a change of page the focus goes to its heading, so that a screen reader reads it and Tab starts there. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    // The first page keeps the browser's own focus, and a change of the query is no change of page.
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>("h1");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
