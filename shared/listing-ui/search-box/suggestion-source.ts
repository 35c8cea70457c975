import type { createStore } from "jotai";
import type { Api } from "@larchway/shared/api";
import type { SearchContextQuery, Suggestion } from "@larchway/shared/contracts/api";
import type * as ResponseCache from "@larchway/shared/query";
import { importSearchCalls } from "./import-search-calls";

export interface SuggestionSource {
  load(text: string, options: { signal: AbortSignal }): Promise<Suggestion[]>;
  /** The current viewer's cached response; undefined without one. */
  getCached(text: string): Suggestion[] | undefined;
}

/** Suggestions from the page's response cache, whose code loads with the first request. */
export function createSuggestionSource(
  api: Api,
  store: ReturnType<typeof createStore>,
  /** The page that is currently shown. */
  readContext: () => SearchContextQuery = () => ({}),
): SuggestionSource {
  let cache: typeof ResponseCache | undefined;
  const toKey = (text: string) => {
    const { near = "", market = "" } = readContext();
    return ["suggestions", text.toLowerCase(), near, market];
  };
  return {
    async load(text, { signal }) {
      const view = readContext();
      const queryKey = toKey(text);
      const [{ loadSuggestions }, loaded] = await Promise.all([
        importSearchCalls(),
        import("@larchway/shared/query"),
      ]);
      cache = loaded;
      return cache.fetchQuery(store, {
        queryKey,
        queryFn: (context) => loadSuggestions(api, text, { ...view, signal: context.signal }),
        signal,
      });
    },
    getCached: (text) => cache?.getCachedResponse(store, toKey(text)),
  };
}
