import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "@larchway/shared/router";

/** Milliseconds that the page before stays while the next one loads; after that "Loading..." takes its place. */
const patience = 600;

/** True when another page has been on its way for longer than a moment. */
export function useSlowNavigation(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  // Filters change the query only: the page stays and shows its own loading state.
  const target = state === "loading" && next.pathname !== pathname ? next.key : null;
  const [slowTarget, setSlowTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setSlowTarget(target), patience);
    return () => clearTimeout(timer);
  }, [target]);

  const isSlow = target !== null && slowTarget === target;
  useEffect(() => {
    // "Loading..." is as high as the window: further down there is only the footer. Going back finds the place again.
    if (isSlow) window.scrollTo(0, 0);
  }, [isSlow]);
  return isSlow;
}
