import { useEffect, useState } from "react";
import { atTop, nextHeaderScroll } from "./header-scroll";

/** Follows the page's scrolling. Renders only when the header's look changes. */
export function useHeaderScroll(): { isHidden: boolean; isSolid: boolean } {
  const [look, setLook] = useState<{ isHidden: boolean; isSolid: boolean }>(atTop);
  useEffect(() => {
    let current = atTop;
    const follow = () => {
      const next = nextHeaderScroll(current, window.scrollY, window.innerHeight);
      if (next.isHidden !== current.isHidden || next.isSolid !== current.isSolid) setLook(next);
      current = next;
    };
    // A page that was reloaded in the middle starts there, and its header is shown.
    current = { ...atTop, y: window.scrollY };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return look;
}
