import { useId, useRef } from "react";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { formatCount, soldAccess } from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { classNames } from "@larchway/shared/ui/class-names";
import { useLazy } from "@larchway/shared/ui/lazy";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { handleListKey } from "./list-keys";
import { groupOptions, listOptions } from "./options";
import * as styles from "./search-box.module.css";
import { SearchField, type SearchBoxVariant } from "./search-field";
import type { SuggestionsState } from "./suggestions-store";
import { useOpenList, useTypedBefore } from "./use-list-effects";
import { useSearchActions } from "./use-search-actions";
import { useSuggestions } from "./use-suggestions";

export interface SearchBoxProps {
  variant: SearchBoxVariant;
  /** Called after a choice or a search, so that the surrounding sheet can close. */
  onPicked?: () => void;
  /**
   * Receives the chosen or found target instead of opening its page. A text without a target becomes a text filter.
   */
  onFound?: (found: Suggestion) => void;
}

const loadList = () => import(/* webpackChunkName: "suggestion-list" */ "./suggestion-list");

/** The search field with suggestions: a combobox by the WAI-ARIA pattern, with a list for the arrow keys. */
export function SearchBox({ variant, onPicked, onFound }: SearchBoxProps) {
  const { state, store } = useSuggestions();
  const access = soldAccess(useSession());
  const [list, fetchList] = useLazy(loadList);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { choose, submit, type, isFinding } = useSearchActions({ store, input, onPicked, onFound });

  const groups = groupOptions(state);
  const options = listOptions(groups);
  const { isOpen, active } = state;
  const toOptionId = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 ? toOptionId(active) : undefined;
  useOpenList(box, store, { isOpen, activeId });
  useTypedBefore(input, store, fetchList);

  return (
    <div ref={box} className={classNames(styles.box, styles[variant])}>
      <SearchField
        variant={variant}
        input={input}
        text={state.text}
        isFinding={isFinding}
        list={{
          isOpen,
          id: isOpen && list && options.length > 0 ? listId : undefined,
          activeId: isOpen ? activeId : undefined,
        }}
        onType={type}
        onClear={() => {
          store.clear();
          input.current?.focus();
        }}
        onSubmit={(event) => void submit(event)}
        onFocus={() => {
          fetchList();
          store.focus();
        }}
        onBlur={store.blur}
        onKeyDown={(event) => handleListKey(event, store, choose)}
      />
      {isOpen && list && (
        <list.SuggestionList
          id={listId}
          state={state}
          groups={groups}
          optionId={toOptionId}
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

/** The list's status for screen readers; results replace the previous status. */
function buildAnnouncement({ status, text, suggestions }: SuggestionsState, count: number): string {
  if (status === "failed") return "Suggestions are not available right now. Press Enter to search.";
  if (status !== "loaded") return "";
  if (suggestions.length === 0) return `No results found for ${text.trim()}.`;
  return `${formatCount(count, "suggestion")}. Use the up and down arrow keys to choose.`;
}
