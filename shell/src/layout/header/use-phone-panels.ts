import { breakpoints } from "@larchway/shared/tokens/breakpoints";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useEffect } from "react";
import { atRest } from "../../browser/at-rest";

const loadPanels = () => import(/* webpackChunkName: "phone-panels" */ "./phone-panels");

/** What the header's buttons open below 1024 px, and what fetches it; a small window has it as soon as the page is at rest. */
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
