import type { createStore } from "jotai";
import type { Api } from "@larchway/shared/api";
import type { Suggestion } from "@larchway/shared/contracts/api";
import type * as ResponseCache from "@larchway/shared/query";
import { loadSuggestions } from "./search-calls";

export interface SuggestionSource {
  load(text: string, options: { signal: AbortSignal }): Promise<Suggestion[]>;
  /** The present reader's cached response; undefined when there is none. */
  getCached(text: string): Suggestion[] | undefined;
}

/** Suggestions by way of the page's response cache, whose code comes with the first request. */
export function createSuggestionSource(api: Api, store: ReturnType<typeof createStore>): SuggestionSource {
  let cache: typeof ResponseCache | undefined;
  const toKey = (text: string) => ["suggestions", text.toLowerCase()];
  return {
    async load(text, { signal }) {
      cache ??= await import("@larchway/shared/query");
      return cache.fetchQuery(store, {
        queryKey: toKey(text),
        queryFn: (context) => loadSuggestions(api, text, context),
        signal,
      });
    },
    getCached: (text) => cache?.getCachedResponse(store, toKey(text)),
  };
}
