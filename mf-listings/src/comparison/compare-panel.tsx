import { useEffect } from "react";
import { useComparison } from "@larchway/shared/comparison";
import { useHydrated } from "@larchway/shared/env";
import { useLocation } from "@larchway/shared/router";
import { useLazy } from "@larchway/shared/ui/lazy";
import { isComparisonShown } from "../card/comparison-url";

/** A comparison needs at least two homes. */
const fewest = 2;
const loadPanel = () => import(/* webpackChunkName: "compare-panel" */ "./open-compare-panel");

/** The slot `compare-panel`: the homes chosen for comparison, from the second on. Most visits never load it. */
export function ComparePanel() {
  const { properties } = useComparison();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [panel, fetchPanel] = useLazy(loadPanel);
  const isShown = isHydrated && properties.length >= fewest && isComparisonShown(pathname);
  useEffect(() => {
    if (isShown) fetchPanel();
  }, [isShown, fetchPanel]);
  return isShown && panel ? <panel.OpenComparePanel /> : null;
}
