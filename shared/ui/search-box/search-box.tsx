import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { formatCount, isLocked, listingPath, soldAccess } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { isComposing } from "@larchway/shared/ui/composition";
import { Icon } from "@larchway/shared/ui/icon";
import { useLazy } from "@larchway/shared/ui/lazy";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { Search, X } from "@larchway/shared/ui/icons";
import { groupOptions, nextActive, type OptionGroup, type SearchOption } from "./options";
import styles from "./search-box.module.css";
import { cityPath, filtersPath, searchListPath, searchPath } from "./search-paths";
import type { SuggestionsState } from "./suggestions-store";
import { useMatch } from "./use-match";
import { useSuggestions } from "./use-suggestions";

export interface SearchBoxProps {
  /** `header`: small, in the bar. `hero`: large, with a button. `sheet`: in a full-screen sheet, the list in the flow. `map`: over a map. */
  variant: "header" | "hero" | "sheet" | "map";
  /** Something was chosen or searched: the sheet around it can close. */
  onPicked?: () => void;
  /** Takes what was chosen or found instead of its page; words that name nothing come as the filter of words. */
  onFound?: (found: Suggestion) => void;
}

const placeholders = {
  header: "Search by address, MLS#...",
  hero: "Search by address or MLS number...",
  sheet: "Search by address or MLS number...",
  map: "Go to a place or an address...",
};
const landmarks = { header: "Site", hero: "Find a home", sheet: "Site, full screen", map: "On the map" };

const loadList = () => import(/* webpackChunkName: "suggestion-list" */ "./suggestion-list");

/** The search field with suggestions: a combobox by the WAI-ARIA pattern, its list moved through with the arrow keys. */
export function SearchBox({ variant, onPicked, onFound }: SearchBoxProps) {
  const { state, store } = useSuggestions();
  const access = soldAccess(useSession());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { find, cancel, isFinding } = useMatch();
  const [list, fetchList] = useLazy(loadList);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const groups = groupOptions(state);
  const options = optionsIn(groups);
  const { isOpen, active } = state;
  const isSmall = variant === "header" || variant === "map";
  const optionId = (place: number) => `${listId}-${place}`;

  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (!box.current?.contains(event.target as Node)) store.close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (!typed) return;
    fetchList();
    store.type(typed);
    if (document.activeElement !== input.current) store.close();
  });
  // What was typed into the server's page before this code ran; the next rendering would empty the field.
  useLayoutEffect(() => takeTyped(), []);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, listId]);

  function choose(option: SearchOption) {
    if (option.kind === "recent") {
      store.fill(option.text);
      input.current?.focus();
      return;
    }
    if (option.kind === "all-recent") {
      store.showAllRecent();
      return;
    }
    store.pick();
    onPicked?.();
    open(option.found);
  }

  function open(found: Suggestion) {
    if (onFound) {
      onFound(found);
      return;
    }
    if (found.type === "city") {
      void navigate(cityPath(found.city_name));
      return;
    }
    if (found.type !== "listing") {
      void navigate(filtersPath(found, pathname));
      return;
    }
    const path = listingPath(found);
    if (isLocked(found, access === "open")) bus.emit("auth:required", { mandatory: false, returnTo: path });
    else void navigate(path);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = store.submit();
    if (wanted === undefined) {
      input.current?.focus();
      return;
    }
    bus.emit("search:made", { text: wanted });
    const match = await find(wanted);
    if (match === undefined) return;
    onPicked?.();
    if (match === null && !onFound) {
      void navigate(searchPath(wanted, pathname));
      return;
    }
    store.clear();
    open(
      match ?? {
        type: "filters",
        texts: [`“${wanted}”`],
        query: `${new URLSearchParams({ search: wanted })}`,
      },
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const move = (place: number) => {
      event.preventDefault();
      store.activate(place);
    };
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        const step = event.key === "ArrowDown" ? 1 : -1;
        if (!isOpen) store.focus();
        const now = store.getState();
        if (now.isOpen) move(nextActive(now.active, step, optionsIn(groupOptions(now)).length));
        break;
      }
      case "Home":
        if (isOpen && active >= 0) move(0);
        break;
      case "End":
        if (isOpen && active >= 0) move(options.length - 1);
        break;
      case "Enter": {
        const option = isOpen ? options[active] : undefined;
        if (!option) break;
        event.preventDefault();
        choose(option);
        break;
      }
      case "Escape":
        // The first Escape closes the list, the next one empties the field; an empty field lets a dialog have it.
        if (!isOpen && !state.text) break;
        event.preventDefault();
        if (isOpen) store.close();
        else store.clear();
        break;
    }
  }

  return (
    <div ref={box} className={classNames(styles.box, styles[variant])}>
      <form
        role="search"
        action={searchListPath(pathname)}
        aria-label={landmarks[variant]}
        className={styles.form}
        aria-busy={isFinding}
        onSubmit={(event) => void submit(event)}
      >
        <Icon of={Search} size={isSmall ? 18 : 24} className={styles.glass} />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          name="search"
          aria-label="Search by address, city or MLS number"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen && list && options.length > 0 ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          placeholder={placeholders[variant]}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus={variant === "sheet" ? "" : undefined}
          value={state.text}
          onChange={(event) => {
            cancel();
            store.type(event.target.value);
          }}
          onFocus={() => {
            fetchList();
            store.focus();
          }}
          onBlur={store.blur}
          onKeyDown={handleKey}
        />
        {state.text && (
          <IconButton
            label="Clear the search"
            icon={<Icon of={X} size={18} />}
            size="small"
            onClick={() => {
              store.clear();
              input.current?.focus();
            }}
          />
        )}
        {variant === "hero" && (
          <Button type="submit" size="large" loading={isFinding} className={styles.submit}>
            Search
          </Button>
        )}
      </form>
      {isOpen && list && (
        <list.SuggestionList
          id={listId}
          state={state}
          groups={groups}
          optionId={optionId}
          access={access}
          onChoose={choose}
          onPoint={store.activate}
        />
      )}
      <div aria-live="polite">
        <VisuallyHidden>{isOpen && buildAnnouncement(state, options.length)}</VisuallyHidden>
      </div>
    </div>
  );
}

const optionsIn = (groups: OptionGroup[]) => groups.flatMap((group) => group.options);

/** What a screen reader says of the list; what is found replaces what was said before. */
function buildAnnouncement({ status, text, suggestions }: SuggestionsState, count: number): string {
  if (status === "failed") return "Suggestions are not available right now. Press Enter to search.";
  if (status !== "loaded") return "";
  if (suggestions.length === 0) return `No results found for ${text.trim()}.`;
  return `${formatCount(count, "suggestion")}. Use the up and down arrow keys to choose.`;
}
