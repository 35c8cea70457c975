import { useEffect, useState } from "react";
import { atTop, nextHeaderScroll } from "./header-scroll";

/** Follows the page's scrolling. Renders only when the header's appearance changes. */
export function useHeaderScroll(): { isHidden: boolean; isSolid: boolean } {
  const [look, setLook] = useState<{ isHidden: boolean; isSolid: boolean }>(atTop);
  useEffect(() => {
    let current = atTop;
    const follow = () => {
      const next = nextHeaderScroll(current, window.scrollY, window.innerHeight);
      if (next.isHidden !== current.isHidden || next.isSolid !== current.isSolid) setLook(next);
      current = next;
    };
    // A page reloaded in the middle starts there, with a visible header.
    current = { ...atTop, y: window.scrollY };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return look;
}
