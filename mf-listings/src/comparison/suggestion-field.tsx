import { useEffect, useId, useState, type KeyboardEvent } from "react";
import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { formatCount } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { TextField } from "@larchway/shared/ui/field";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import styles from "./suggestion-field.module.css";

export interface SuggestionFieldProps<T> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stays the same. */
  load: (api: Api, text: string, options: Cancellable) => Promise<T[]>;
  toText: (found: T) => { key: string; text: string; note: string };
  onPick: (found: T) => void;
  /** What is said when nothing fits. */
  noneText: string;
}

/** Milliseconds from the last key to the request. */
const typingPause = 200;
const shortestText = 2;
const most = 6;

/** A field that takes one of what is suggested: a combobox by the WAI-ARIA pattern. Enter takes the first. */
export function SuggestionField<T>({ load, toText, onPick, noneText, ...field }: SuggestionFieldProps<T>) {
  const api = useApi();
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const searched = useDebouncedText(text.trim());
  const isSearched = searched.length >= shortestText;
  const { data } = useQuery({
    queryKey: ["picked-suggestions", field.label, searched.toLowerCase()],
    queryFn: ({ signal }) => load(api, searched, { signal }),
    enabled: isSearched,
    staleTime: 60_000,
    meta: { failure: "Suggestions could not be loaded." },
  });
  const options = isSearched && data ? data.slice(0, most) : [];
  const isShown = isOpen && options.length > 0;
  const isNone = isOpen && isSearched && data?.length === 0;
  const optionId = (place: number) => `${listId}-${place}`;

  function pick(found: T) {
    setText("");
    setIsOpen(false);
    setActive(-1);
    onPick(found);
  }

  function handleKey(event: KeyboardEvent) {
    // Keys of a text composition (Chinese, Japanese) belong to it.
    if (!isShown || event.nativeEvent.isComposing) return;
    const chosen = options[Math.max(active, 0)];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      // -1 is the field itself: round and round by way of what was typed.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Escape") setIsOpen(false);
    else if (event.key === "Enter" && chosen) pick(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.box}>
      <TextField
        {...field}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={() => setIsOpen(false)}
      />
      {isShown && (
        // The pointer must not take the focus out of the field; its blur closes the list.
        <ul
          role="listbox"
          id={listId}
          aria-label={field.label}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((found, place) => {
            const { key, text: words, note } = toText(found);
            return (
              <li
                key={key}
                role="option"
                id={optionId(place)}
                aria-selected={place === active}
                className={styles.option}
                onClick={() => pick(found)}
                onPointerMove={() => setActive(place)}
              >
                {words}
                <span className={styles.note}>{note}</span>
              </li>
            );
          })}
        </ul>
      )}
      {isNone && <p className={styles.none}>{noneText}</p>}
      <div aria-live="polite">
        <VisuallyHidden>
          {isShown &&
            `${formatCount(options.length, "suggestion")}. Use the up and down arrow keys to choose.`}
          {isNone && noneText}
        </VisuallyHidden>
      </div>
    </div>
  );
}

/** The text once no key was pressed for a moment. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
