import { useEffect, useEffectEvent } from "react";
import { useApi } from "@larchway/shared/app";
import { waitForListChange } from "../calls/home-lists";

/** Milliseconds until the next try after a failure. */
const retryMs = 5_000;

/** Calls back when a list of the account changes, on any device. One request waits while the page is visible. */
export function useListChanges(onChange: () => void): void {
  const api = useApi();
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    let wait: AbortController | undefined;

    async function follow({ signal }: AbortController): Promise<void> {
      let version: string | undefined;
      while (!signal.aborted) {
        try {
          const response = await waitForListChange(api, version, { signal });
          if (version !== undefined && response.version !== version) changed();
          version = response.version;
        } catch {
          if (signal.aborted) return;
          await new Promise((resolve) => setTimeout(resolve, retryMs));
          // The page may have missed a change.
          if (!signal.aborted) changed();
        }
      }
    }

    const update = () => {
      if (document.visibilityState === "hidden") {
        wait?.abort();
        wait = undefined;
      } else if (!wait) {
        wait = new AbortController();
        void follow(wait);
      }
    };
    const show = () => {
      if (document.visibilityState === "visible" && !wait) changed();
      update();
    };
    update();
    document.addEventListener("visibilitychange", show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      wait?.abort();
    };
  }, [api]);
}
