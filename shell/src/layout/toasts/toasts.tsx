import { useEffect } from "react";
import { subscribeToasts } from "@larchway/shared/toast";
import { useLazy } from "@larchway/shared/ui/lazy";

const loadRegion = () => import(/* webpackChunkName: "toasts" */ "./toast-region");

/** Where toasts appear, fetched with the first one. The live region is there before, so that screen readers hear that one too. */
export function Toasts() {
  const [region, fetchRegion] = useLazy(loadRegion);
  useEffect(() => subscribeToasts(fetchRegion), [fetchRegion]);
  return <div aria-live="polite">{region && <region.ToastRegion />}</div>;
}
