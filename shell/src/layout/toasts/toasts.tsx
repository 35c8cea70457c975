import { useEffect } from "react";
import { subscribeToasts } from "@larchway/shared/toast";
import { useLazy } from "@larchway/shared/ui/lazy";

const loadRegion = () => import(/* webpackChunkName: "toasts" */ "./toast-region");

/**
 * The region of toasts, loaded with the first one. Its live region exists before, so that screen readers announce
 * that one too.
 */
export function Toasts() {
  const [region, fetchRegion] = useLazy(loadRegion);
  useEffect(() => subscribeToasts(fetchRegion), [fetchRegion]);
  return <div aria-live="polite">{region && <region.ToastRegion />}</div>;
}
