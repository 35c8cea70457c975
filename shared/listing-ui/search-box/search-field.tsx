import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { useLocation } from "@larchway/shared/router";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Search, X } from "@larchway/shared/ui/icons";
import * as styles from "./search-box.module.css";
import { searchListPath } from "./search-paths";

/**
 * `header`: small, in the bar. `hero`: large, with a button. `sheet`: in a full-screen sheet, the list in the flow.
 * `map`: over a map.
 */
export type SearchBoxVariant = "header" | "hero" | "sheet" | "map";

export interface SearchFieldProps {
  variant: SearchBoxVariant;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** True while the target of the submitted text is being requested. */
  isFinding: boolean;
  /** The list below; `id` and `activeId` only while it has options. */
  list: { isOpen: boolean; id?: string; activeId?: string };
  onType: (text: string) => void;
  onClear: () => void;
  onSubmit: (event: FormEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const placeholders = {
  header: "Search by address, MLS#...",
  hero: "Search by address or MLS number...",
  sheet: "Search by address or MLS number...",
  map: "Go to a place or an address...",
};
const landmarks = { header: "Site", hero: "Find a home", sheet: "Site, full screen", map: "On the map" };

/** The form with the field. Without scripts it opens the list for the text. */
export function SearchField({
  variant,
  input,
  text,
  isFinding,
  list,
  onSubmit,
  ...events
}: SearchFieldProps) {
  const { pathname } = useLocation();
  const isSmall = variant === "header" || variant === "map";
  return (
    <form
      role="search"
      action={searchListPath(pathname)}
      aria-label={landmarks[variant]}
      className={styles.form}
      aria-busy={isFinding}
      onSubmit={onSubmit}
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
        aria-expanded={list.isOpen}
        aria-controls={list.id}
        aria-activedescendant={list.activeId}
        placeholder={placeholders[variant]}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        data-autofocus={variant === "sheet" ? "" : undefined}
        value={text}
        onChange={(event) => events.onType(event.target.value)}
        onFocus={events.onFocus}
        onBlur={events.onBlur}
        onKeyDown={events.onKeyDown}
      />
      {text && (
        <IconButton
          label="Clear the search"
          icon={<Icon of={X} size={18} />}
          size="small"
          onClick={events.onClear}
        />
      )}
      {variant === "hero" && (
        <Button type="submit" size="large" loading={isFinding} className={styles.submit}>
          Search
        </Button>
      )}
    </form>
  );
}
