import { useEffect, useRef, useState, type ComponentType } from "react";
import { LoadingView } from "../errors/loading-view";
import { RegionError } from "../errors/region-error";
import { useLoader } from "../slots/loader-provider";
import { CrashBoundary } from "../errors/crash-boundary";
import { useBuildStyles } from "../federation/use-build-styles";
import { readTyped, restoreTyped, type TypedField } from "./typed-fields";

/** A page and the build that it came from: after a switch to the previous build the two must not be mixed up. */
export interface LoadedPage {
  Page: ComponentType;
  build: string;
}

export interface RemotePageProps {
  remote: string;
  /** Null when it could not be loaded: then it is tried again. */
  loaded: LoadedPage | null;
  /** Loads the page again, from the build that serves the remote now. */
  reload: () => Promise<LoadedPage>;
}

/**
 * A remote's page inside its own boundary. When it crashes, the page of the previous build takes its place; when there
 * is none, the failure shows here and the rest of the site lives on.
 */
export function RemotePage({ remote, loaded, reload }: RemotePageProps) {
  const loader = useLoader();
  const [shown, setShown] = useState<LoadedPage | "loading" | "failed">(loaded ?? "loading");

  useBuildStyles(remote, typeof shown === "object" ? shown.build : null);

  const region = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedField[]>([]);

  // What was typed before a crash stands in the page of the build that takes over.
  useEffect(() => {
    if (typeof shown !== "object" || !region.current) return;
    const restoring = restoreTyped(region.current, typed.current.splice(0));
    return () => {
      // Of a build that crashed as well, the next one gets what this one had no field for yet.
      const known = new Set(typed.current.map(({ label }) => label));
      typed.current.push(...restoring.stop().filter(({ label }) => !known.has(label)));
    };
  }, [shown]);

  function show() {
    setShown("loading");
    reload().then(setShown, () => setShown("failed"));
  }

  // The router keeps a route's page for good; the build behind it may have been given up since.
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
