import { useStore } from "jotai";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "@larchway/shared/app";
import { useBusEvent } from "@larchway/shared/events";
import { storedRecentSearches } from "./recent-searches";
import { readSearchContext } from "./search-context";
import { createSuggestionSource } from "./suggestion-source";
import { createSuggestionsStore } from "./suggestions-store";

/** The search box's state, and the store that changes it. */
export function useSuggestions() {
  const api = useApi();
  const pageStore = useStore();
  const [store] = useState(() =>
    createSuggestionsStore({
      source: createSuggestionSource(api, pageStore, () =>
        readSearchContext(window.location.pathname, window.location.search),
      ),
      recentSearches: storedRecentSearches,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
  useEffect(() => () => store.dispose(), [store]);
  useBusEvent("session:changed", () => store.forgetSuggestions());
  return { state, store };
}
