import type { FormEvent, RefObject } from "react";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { isLocked, listingPath, soldAccess } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import type { SearchOption } from "./options";
import { cityPath, filtersPath, searchPath } from "./search-paths";
import type { SuggestionsStore } from "./suggestions-store";
import { useTarget } from "./use-target";

export interface SearchActionsOptions {
  store: SuggestionsStore;
  input: RefObject<HTMLInputElement | null>;
  /** Called when the visitor has chosen or searched something. */
  onPicked?: () => void;
  /** Receives the chosen or found target instead of opening its page. */
  onFound?: (found: Suggestion) => void;
}

/** The visitor's actions: typing, choosing a suggestion, or pressing Enter. */
export function useSearchActions({ store, input, onPicked, onFound }: SearchActionsOptions) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openPage = useOpenPage();
  const { find, cancel, isFinding } = useTarget(store);
  const open = onFound ?? openPage;

  const choose = (option: SearchOption) => {
    if (option.kind === "recent") {
      store.fill(option.text);
      input.current?.focus();
    } else if (option.kind === "all-recent") {
      store.showAllRecent();
    } else {
      store.pick();
      onPicked?.();
      open(option.found);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = store.submit();
    if (text === undefined) {
      input.current?.focus();
      return;
    }
    bus.emit("search:made", { text });
    const target = await find(text);
    if (target === undefined) return;
    onPicked?.();
    if (target === null && !onFound) {
      void navigate(searchPath(text, pathname));
      return;
    }
    store.clear();
    open(target ?? toTextFilter(text));
  };

  const type = (text: string) => {
    cancel();
    store.type(text);
  };
  return { choose, submit, type, isFinding };
}

/** Opens the page of a suggestion. A home that the visitor may not see asks them to sign in first. */
function useOpenPage() {
  const access = soldAccess(useSession());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (found: Suggestion) => {
    if (found.type === "city") {
      void navigate(cityPath(found.city_name));
    } else if (found.type === "listing") {
      const path = listingPath(found);
      if (isLocked(found, access === "open")) bus.emit("auth:required", { mandatory: false, returnTo: path });
      else void navigate(path);
    } else {
      void navigate(filtersPath(found, pathname));
    }
  };
}

/** A text without a target, as a filter. */
function toTextFilter(text: string): Suggestion {
  return { type: "filters", texts: [`“${text}”`], query: `${new URLSearchParams({ search: text })}` };
}
