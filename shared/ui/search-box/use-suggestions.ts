import { useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "@larchway/shared/app";
import { useBusEvent } from "@larchway/shared/events";
import { storedRecentSearches } from "./recent-searches";
import { createSuggestionsStore } from "./suggestions-store";

/** The search box's state, and the store that changes it. */
export function useSuggestions() {
  const api = useApi();
  const [store] = useState(() =>
    createSuggestionsStore({
      fetchSuggestions: (text, options) => api.properties.suggestions(text, options),
      recentSearches: storedRecentSearches,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
  useEffect(() => () => store.dispose(), [store]);
  useBusEvent("session:changed", () => store.clearCache());
  return { state, store };
}
