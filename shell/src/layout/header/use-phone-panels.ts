import { breakpoints } from "@larchway/shared/tokens/breakpoints";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useEffect } from "react";
import { atRest } from "../../browser/at-rest";

const loadPanels = () => import(/* webpackChunkName: "phone-panels" */ "./phone-panels");

/**
 * The panels of the header's buttons below 1024 px, and their loader; a small window loads them when the page is
 * idle.
 */
export function usePhonePanels() {
  const [panels, fetchPanels] = useLazy(loadPanels);
  useEffect(() => {
    if (window.matchMedia(`(min-width: ${breakpoints.desktop}px)`).matches) return;
    let isGone = false;
    void atRest(document).then(() => isGone || fetchPanels());
    return () => void (isGone = true);
  }, [fetchPanels]);
  return [panels, fetchPanels] as const;
}
