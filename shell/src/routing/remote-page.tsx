import { useEffect, useRef, useState, type ComponentType } from "react";
import { LoadingView } from "../errors/loading-view";
import { RegionError } from "../errors/region-error";
import { useLoader } from "../slots/loader-provider";
import { CrashBoundary } from "../errors/crash-boundary";
import { useBuildStyles } from "../federation/use-build-styles";
import { readTyped, restoreTyped, type TypedField } from "./typed-fields";

/** A page and its build: after a switch to the previous build the two must not be mixed up. */
export interface LoadedPage {
  Page: ComponentType;
  build: string;
}

export interface RemotePageProps {
  remote: string;
  /** Null when it could not be loaded, so that it is retried. */
  loaded: LoadedPage | null;
  /** Loads the page again, from the build that serves the remote now. */
  reload: () => Promise<LoadedPage>;
}

/**
 * A remote's page inside its own error boundary. When it crashes, the page of the previous build replaces it. Without
 * one the failure is shown here, and the rest of the site continues.
 */
export function RemotePage({ remote, loaded, reload }: RemotePageProps) {
  const loader = useLoader();
  const [shown, setShown] = useState<LoadedPage | "loading" | "failed">(loaded ?? "loading");

  useBuildStyles(remote, typeof shown === "object" ? shown.build : null);

  const region = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedField[]>([]);

  // Text typed before a crash is restored in the page of the next build.
  useEffect(() => {
    if (typeof shown !== "object" || !region.current) return;
    const restoring = restoreTyped(region.current, typed.current.splice(0));
    return () => {
      // If that build crashes too, the next one also gets the text for which this one had no field yet.
      const knownLabels = new Set(typed.current.map(({ label }) => label));
      typed.current.push(...restoring.stop().filter(({ label }) => !knownLabels.has(label)));
    };
  }, [shown]);

  function show() {
    setShown("loading");
    reload().then(setShown, () => setShown("failed"));
  }

  // The router keeps a route's page forever, but the build behind it may have been given up since.
  const isStale = typeof shown === "object" && shown.build !== loader.getBuild(remote);
  const needsLoading = loaded === null || isStale;
  useEffect(() => {
    if (needsLoading) show();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is a new function in every render
  }, [needsLoading]);

  if (shown === "loading" || isStale) return <LoadingView />;
  if (shown === "failed") return <RegionError remote={remote} onRetry={show} />;
  return (
    <div ref={region} data-remote={remote} data-build={shown.build} data-state={loader.getState(remote)}>
      <CrashBoundary
        key={shown.build}
        onLeave={() => {
          if (region.current) typed.current = readTyped(region.current);
        }}
        onCrash={(error) => (loader.giveUp(remote, shown.build, error) ? show() : setShown("failed"))}
      >
        <shown.Page />
      </CrashBoundary>
    </div>
  );
}
