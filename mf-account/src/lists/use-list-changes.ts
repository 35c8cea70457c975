import { useEffect, useEffectEvent } from "react";
import { useApi } from "@larchway/shared/app";
import { waitForListChange } from "../calls/home-lists";

/** The page's own requests go first. */
const startMs = 1_000;
/** Milliseconds until the next try after a failure. */
const retryMs = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls back when a list of the account changes, on any device. `loadedVersion` is that of the loaded lists. One request
 * waits while the page is visible.
 */
export function useListChanges(loadedVersion: string, onChange: () => void): void {
  const api = useApi();
  const changed = useEffectEvent(onChange);
  const getLoadedVersion = useEffectEvent(() => loadedVersion);

  useEffect(() => {
    let waiting: AbortController | undefined;

    async function follow({ signal }: AbortController): Promise<void> {
      let version = getLoadedVersion();
      await pause(startMs);
      while (!signal.aborted) {
        try {
          const startedAt = performance.now();
          const response = await waitForListChange(api, version, { signal });
          if (response.version !== version) changed();
          // The server lets no more requests of this person wait.
          else if (performance.now() - startedAt < retryMs) await pause(retryMs);
          version = response.version;
        } catch {
          if (!signal.aborted) await pause(retryMs);
        }
      }
    }

    const update = () => {
      if (document.visibilityState === "hidden") {
        waiting?.abort();
        waiting = undefined;
      } else if (!waiting) {
        waiting = new AbortController();
        void follow(waiting);
      }
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      waiting?.abort();
    };
  }, [api]);
}
