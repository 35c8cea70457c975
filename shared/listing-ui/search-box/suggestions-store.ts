import type { Suggestion } from "@larchway/shared/contracts/api";
import { guessSuggestions } from "./guess-suggestions";
import type { RecentSearches } from "./recent-searches";
import type { SuggestionSource } from "./suggestion-source";

/** Milliseconds from the last key to the request, and from blur to the closing of the list (spec section 9). */
const debounceMs = 300;
const blurPause = 200;
const shortestSearch = 2;

export interface SuggestionsState {
  /** The field's text, as typed. */
  text: string;
  /** `waiting` covers the delay after a key and the request itself. */
  status: "idle" | "waiting" | "loaded" | "failed";
  suggestions: Suggestion[];
  isOpen: boolean;
  recent: string[];
  showsAllRecent: boolean;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  active: number;
}

export interface SuggestionsStoreOptions {
  source: SuggestionSource;
  recentSearches: RecentSearches;
}

const empty: SuggestionsState = {
  text: "",
  status: "idle",
  suggestions: [],
  isOpen: false,
  recent: [],
  showsAllRecent: false,
  active: -1,
};

/** State and behaviour of the search box, without its rendering (spec sections 2, 4 and 9). */
export function createSuggestionsStore({ source, recentSearches }: SuggestionsStoreOptions) {
  let state = empty;
  let request: AbortController | null = null;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let blurTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<SuggestionsState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function cancel() {
    clearTimeout(typingTimer);
    request?.abort();
    request = null;
  }

  async function load(text: string) {
    const current = new AbortController();
    request = current;
    try {
      const suggestions = await source.load(text, { signal: current.signal });
      if (current.signal.aborted) return;
      set({ status: "loaded", suggestions, active: -1 });
    } catch (error) {
      if (current.signal.aborted) return;
      console.warn("Suggestions could not be loaded.", error);
      set({ status: "failed", suggestions: [], active: -1 });
    }
  }

  function search(text: string, pause: number) {
    cancel();
    clearTimeout(blurTimer);
    const needle = text.trim();
    if (needle.length < shortestSearch) {
      set({ text, status: "idle", suggestions: [], isOpen: false, active: -1 });
      return;
    }
    const guess = guessSuggestions(needle, source.getCached);
    set({ text, status: "waiting", suggestions: guess ?? [], active: -1, ...opened() });
    typingTimer = setTimeout(() => void load(needle), pause);
  }

  const opened = () => ({
    isOpen: true,
    recent: recentSearches.read(),
    showsAllRecent: state.isOpen && state.showsAllRecent,
  });

  function close() {
    clearTimeout(blurTimer);
    if (state.isOpen) set({ isOpen: false, active: -1, showsAllRecent: false });
  }

  function clear() {
    cancel();
    clearTimeout(blurTimer);
    set(empty);
  }

  function remember() {
    const text = state.text.trim();
    if (text) recentSearches.add(text);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    getServerState: () => empty,

    type: (text: string) => search(text, debounceMs),
    /** A recent search was chosen: searches for its text immediately. */
    fill: (text: string) => search(text, 0),
    focus() {
      clearTimeout(blurTimer);
      if (state.isOpen) return;
      const hasText = state.text.trim().length >= shortestSearch;
      if (!hasText && state.suggestions.length === 0) return;
      if (state.status === "idle" || state.status === "failed") search(state.text, 0);
      else set(opened());
    },
    /** Delayed, so that a click on an entry still reaches it. */
    blur() {
      clearTimeout(blurTimer);
      blurTimer = setTimeout(close, blurPause);
    },
    close,
    clear,
    /** A suggestion was selected: stores the text and empties everything. */
    pick() {
      remember();
      clear();
    },
    /** Enter without a choice. Returns the text to search for, or undefined when it is empty. */
    submit(): string | undefined {
      const text = state.text.trim();
      if (!text) return undefined;
      remember();
      // A request that is under way for this text also says what Enter opens.
      clearTimeout(typingTimer);
      close();
      if (state.status === "waiting") set({ status: "idle" });
      return text;
    },
    /** The suggestion that Enter opens for a submitted text, without a request when its suggestions are loaded. */
    async findTarget(text: string, signal: AbortSignal): Promise<Suggestion | undefined> {
      if (text.length < shortestSearch) return undefined;
      const isLoaded = state.status === "loaded" && state.text.trim() === text;
      const found = isLoaded ? state.suggestions : await source.load(text, { signal });
      return found.find(({ isTarget }) => isTarget);
    },
    showAllRecent: () => set({ showsAllRecent: true, active: -1 }),
    activate: (active: number) => set({ active }),
    /** Another viewer may see different results. */
    forgetSuggestions() {
      if (!state.isOpen && state.suggestions.length > 0) set({ status: "idle", suggestions: [] });
    },
    dispose() {
      cancel();
      clearTimeout(blurTimer);
    },
  };
}

export type SuggestionsStore = ReturnType<typeof createSuggestionsStore>;
