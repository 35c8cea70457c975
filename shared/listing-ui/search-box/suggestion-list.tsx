import type { Suggestion } from "@larchway/shared/contracts/api";
import type { SoldAccess } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { Spinner } from "@larchway/shared/ui/spinner";
import type { OptionGroup, SearchOption } from "./options";
import * as styles from "./suggestion-list.module.css";
import { SuggestionOption } from "./suggestion-option";
import type { SuggestionsState } from "./suggestions-store";

export interface SuggestionListProps {
  id: string;
  state: SuggestionsState;
  groups: OptionGroup[];
  optionId: (place: number) => string;
  access: SoldAccess;
  onChoose: (option: SearchOption) => void;
  onPoint: (place: number) => void;
}

/** The popup below the field: options by group, and a status line. */
export function SuggestionList({
  id,
  state,
  groups,
  optionId,
  access,
  onChoose,
  onPoint,
}: SuggestionListProps) {
  const { text, status, suggestions, active } = state;
  const isRefreshing = status === "waiting" && suggestions.length > 0;
  return (
    // A pointer must not move the focus out of the field, because its blur would close the list.
    <div
      className={classNames(styles.panel, isRefreshing && styles.refreshing)}
      data-suggestions=""
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.length > 0 && (
        <div role="listbox" id={id} aria-label="Suggestions" aria-busy={status === "waiting"}>
          {groups.map((group) => (
            <div
              role="group"
              key={group.title}
              aria-labelledby={`${id}-group-${group.start}`}
              className={styles.group}
            >
              <p role="presentation" id={`${id}-group-${group.start}`} className={styles.heading}>
                {group.title}
              </p>
              {group.options.map((option, index) => {
                const place = group.start + index;
                return (
                  <SuggestionOption
                    key={toKey(option)}
                    id={optionId(place)}
                    option={option}
                    search={text}
                    isActive={place === active}
                    access={access}
                    onChoose={() => onChoose(option)}
                    onPoint={() => onPoint(place)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      {status === "waiting" && suggestions.length === 0 && <Spinner className={styles.loading} />}
      {status === "loaded" && suggestions.length === 0 && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle}>No results found</p>
          <p>
            Try a different search term for <strong>{text.trim()}</strong>
          </p>
        </div>
      )}
      {status === "failed" && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle}>Suggestions are not available right now</p>
          <p>Press Enter to search for “{text.trim()}”.</p>
        </div>
      )}
    </div>
  );
}

function toKey(option: SearchOption): string {
  switch (option.kind) {
    case "recent":
      return `recent ${option.text}`;
    case "all-recent":
      return "all-recent";
    case "found":
      return toFoundKey(option.found);
  }
}

function toFoundKey(found: Suggestion): string {
  switch (found.type) {
    case "city":
      return `city ${found.city_name}`;
    case "listing":
      return `listing ${found.ListingKey}`;
    case "place":
    case "filters":
      return `${found.type} ${found.query}`;
  }
}
