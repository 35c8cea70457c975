import { formatCount } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { isComposing } from "@larchway/shared/ui/composition";
import { TextField, type TextFieldProps } from "@larchway/shared/ui/field";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { type KeyboardEvent, useId, useState } from "react";
import * as styles from "./combobox-field.module.css";

export interface ComboboxFieldProps<T> extends Pick<
  TextFieldProps,
  "id" | "name" | "label" | "hint" | "error" | "autoComplete" | "required" | "className"
> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** Suggestions for the text, shown from the next key until the list is closed. */
  suggestions: readonly T[];
  /** The label of a suggestion, and a second line that distinguishes it. */
  toOption: (suggestion: T) => { key: string; text: string; note: string };
  onPick: (suggestion: T) => void;
  /** Name of the list for screen readers. */
  listLabel: string;
  /** Enter takes the first suggestion; otherwise only one that the arrow keys have reached. */
  takesFirst?: boolean;
  /** Shown below the field while no suggestion matches. */
  none?: string | false | undefined;
}

/** A text field with suggestions: a combobox by the WAI-ARIA pattern. */
export function ComboboxField<T>({
  onChange,
  suggestions,
  toOption,
  onPick,
  listLabel,
  takesFirst = false,
  none,
  className,
  ...field
}: ComboboxFieldProps<T>) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isTyping && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setTyping(false);
    setActive(-1);
  }

  function pick(suggestion: T) {
    close();
    onPick(suggestion);
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    const chosen = suggestions[takesFirst ? Math.max(active, 0) : active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      // -1 is the field itself: the arrow keys cycle through the options and the typed text.
      const stops = suggestions.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) pick(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className={classNames(styles.box, className)}>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          onChange(event);
          setTyping(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isOpen && (
        // A pointer must not move the focus out of the field, because its blur closes the list.
        <ul
          role="listbox"
          id={listId}
          aria-label={listLabel}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => {
            const { key, text, note } = toOption(suggestion);
            return (
              <li
                key={key}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                className={styles.option}
                onClick={() => pick(suggestion)}
                onPointerMove={() => setActive(index)}
              >
                {text}
                <span className={styles.note}>{note}</span>
              </li>
            );
          })}
        </ul>
      )}
      {isTyping && none && <p className={styles.none}>{none}</p>}
      <div aria-live="polite">
        <VisuallyHidden>
          {isOpen
            ? `${formatCount(suggestions.length, "suggestion")}. Use the up and down arrow keys to choose.`
            : isTyping && none}
        </VisuallyHidden>
      </div>
    </div>
  );
}
