import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "@larchway/shared/router";

/** Milliseconds that the previous page stays while the next one loads; after that "Loading..." replaces it. */
const slowAfterMs = 600;

/** True when another page has been loading for longer than that. */
export function useSlowNavigation(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  // Filters change only the query: the page stays and shows its own loading state.
  const target = state === "loading" && next.pathname !== pathname ? next.key : null;
  const [slowTarget, setSlowTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setSlowTarget(target), slowAfterMs);
    return () => clearTimeout(timer);
  }, [target]);

  const isSlow = target !== null && slowTarget === target;
  useEffect(() => {
    // "Loading..." is as high as the window, with only the footer below. Going back restores the position.
    if (isSlow) window.scrollTo(0, 0);
  }, [isSlow]);
  return isSlow;
}
