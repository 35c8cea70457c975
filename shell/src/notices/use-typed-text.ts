import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "@larchway/shared/router";

/** True in `current` while a form of this page holds something that was typed and not sent. Searches do not count. */
export function useTypedText(): RefObject<boolean> {
  const { pathname } = useLocation();
  const isTyped = useRef(false);

  useEffect(() => {
    isTyped.current = false;
    const follow = (event: Event) => {
      const form = event.target instanceof Element && event.target.closest("form:not([role=search])");
      if (form) isTyped.current = event.type === "input";
    };
    document.addEventListener("input", follow);
    document.addEventListener("submit", follow);
    return () => {
      document.removeEventListener("input", follow);
      document.removeEventListener("submit", follow);
    };
  }, [pathname]);

  return isTyped;
}
