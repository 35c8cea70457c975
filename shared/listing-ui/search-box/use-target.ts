import { useEffect, useRef, useState } from "react";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { useLocation } from "@larchway/shared/router";
import type { SuggestionsStore } from "./suggestions-store";

/** Milliseconds after Enter until the list is shown, even if the text may name a target. */
const targetTimeoutMs = 2000;

/**
 * Finds what a submitted search text names. `find` resolves with the one city, place, listing or filters, or null
 * without one. It resolves with undefined when the visitor kept typing or left the page.
 */
export function useTarget(store: SuggestionsStore) {
  const { key } = useLocation();
  const search = useRef<AbortController>(undefined);
  const [isFinding, setIsFinding] = useState(false);

  const cancel = () => {
    search.current?.abort();
    setIsFinding(false);
  };
  useEffect(() => () => search.current?.abort(), [key]);

  async function find(text: string): Promise<Suggestion | null | undefined> {
    search.current?.abort();
    const current = new AbortController();
    search.current = current;
    setIsFinding(true);
    const request = new AbortController();
    const abort = () => request.abort();
    current.signal.addEventListener("abort", abort);
    const timer = setTimeout(abort, targetTimeoutMs);
    try {
      const target = await store.findTarget(text, request.signal);
      return current.signal.aborted ? undefined : (target ?? null);
    } catch (error) {
      if (current.signal.aborted) return undefined;
      console.warn("The target of the search could not be found; the list is shown.", error);
      return null;
    } finally {
      clearTimeout(timer);
      if (search.current === current) setIsFinding(false);
    }
  }
  return { find, cancel, isFinding };
}
