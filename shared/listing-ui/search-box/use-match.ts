import { useEffect, useRef, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { useLocation } from "@larchway/shared/router";
import { importSearchCalls } from "./import-search-calls";
import { readSearchContext } from "./search-context";

/**
 * Finds the target of a submitted search text. `find` resolves with the one city or listing, or null without one. It
 * resolves with undefined when the visitor kept typing or left the page.
 */
export function useMatch() {
  const api = useApi();
  const { key, pathname, search } = useLocation();
  const request = useRef<AbortController>(undefined);
  const [isFinding, setIsFinding] = useState(false);

  const cancel = () => {
    request.current?.abort();
    setIsFinding(false);
  };
  useEffect(() => () => request.current?.abort(), [key]);

  async function find(text: string): Promise<Suggestion | null | undefined> {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    setIsFinding(true);
    try {
      const { loadMatch } = await importSearchCalls();
      const { match } = await loadMatch(api, text, {
        ...readSearchContext(pathname, search),
        signal: current.signal,
      });
      return current.signal.aborted ? undefined : (match ?? null);
    } catch (error) {
      if (current.signal.aborted) return undefined;
      console.warn("The target of the search could not be found; the list is shown.", error);
      return null;
    } finally {
      if (request.current === current) setIsFinding(false);
    }
  }
  return { find, cancel, isFinding };
}
