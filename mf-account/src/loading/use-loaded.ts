import { useEffect, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";

/** A failure to load again keeps what was there before. */
export type Loaded<T> =
  | { state: "loading"; value?: undefined }
  | { state: "failed"; message: string; value?: T }
  | { state: "loaded"; value: T };

/** Loads once, again when `key` changes, and again by `retry`. `load` is given the signal that cancels it. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>, failure: string) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    load(cancel.signal).then(
      (value) => {
        if (!cancel.signal.aborted) setLoaded({ state: "loaded", value });
      },
      (error: unknown) => {
        if (cancel.signal.aborted) return;
        setLoaded(({ value }) => ({ state: "failed", message: getErrorMessage(error, failure), value }));
      },
    );
    return () => cancel.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is loaded is named by the key; the function is a new one in every render
  }, [key, attempt]);

  return { loaded, retry: () => setAttempt((count) => count + 1) };
}
