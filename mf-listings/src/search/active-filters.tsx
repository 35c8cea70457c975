import {
  filterChips,
  writeFilters,
  type Market,
  type NarrowingName,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { X } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useRef } from "react";
import * as styles from "./active-filters.module.css";
import { changeFilters } from "./search-filters";

export interface ActiveFiltersProps {
  filters: SearchFilters;
  market?: Market;
}

/** All filters of the list, including the searched text: each a link to the list without it. */
export function ActiveFilters({ filters, market }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = filterChips(filters, market);
  const { unread } = filters;
  if (chips.length === 0 && unread === undefined) return null;
  const searchWithout = (names: readonly (NarrowingName | "unread")[]) =>
    writeFilters(
      changeFilters(filters, Object.fromEntries(names.map((name) => [name, undefined]))),
    ).toString();
  // The link disappears with its filter, so the focus moves to the list; the next Tab reaches the others.
  const keepFocus = () => list.current?.focus();
  return (
    <ul ref={list} tabIndex={-1} className={styles.chips} aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Link to={{ search: searchWithout([name]) }} className={styles.chip} onClick={keepFocus}>
            <VisuallyHidden>Remove the filter </VisuallyHidden>
            <span className={styles.text}>{text}</span>
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      {unread !== undefined && (
        <li>
          <Link to={{ search: searchWithout(["unread"]) }} className={styles.unread} onClick={keepFocus}>
            <VisuallyHidden>Remove the note </VisuallyHidden>
            <span className={styles.text}>Not understood: “{unread}”</span>
            <Icon of={X} size={16} />
          </Link>
        </li>
      )}
      {chips.length > 1 && (
        <li>
          <Link
            to={{ search: searchWithout([...chips.map(({ name }) => name), "unread"]) }}
            className={styles.all}
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
