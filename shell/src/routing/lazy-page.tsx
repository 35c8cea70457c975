import { useEffect, useState, type ComponentType } from "react";
import { LoadingView } from "../errors/loading-view";
import { RegionError } from "../errors/region-error";

/** Replaces a page whose code failed to load: retries once, and again when the visitor asks for it. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const [shown, setShown] = useState<{ Page: ComponentType } | "loading" | "failed">("loading");

  function show() {
    setShown("loading");
    load().then(
      (Page) => setShown({ Page }),
      () => setShown("failed"),
    );
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the route's code does not change while the page is open
  useEffect(show, []);

  if (shown === "loading") return <LoadingView />;
  if (shown === "failed") return <RegionError onRetry={show} />;
  return <shown.Page />;
}
