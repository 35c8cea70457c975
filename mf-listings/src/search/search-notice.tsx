import type { ReactNode } from "react";
import type { PropertyList } from "@larchway/shared/contracts/api";
import type { SearchFilters } from "@larchway/shared/listing-filters";
import * as styles from "./search-notice.module.css";

export interface SearchNoticeProps {
  list: PropertyList;
  filters: SearchFilters;
  /** Other lists that have homes. */
  children?: ReactNode;
}

/** Names the searched text: as typed, or as corrected, and its terms that were not understood. */
export function SearchNotice({
  list: { correctedSearch, unread },
  filters: { search },
  children,
}: SearchNoticeProps) {
  if (!search) return null;
  return (
    <p className={styles.notice}>
      {correctedSearch ? (
        <>
          No home matches “{search}”. These are for <strong>“{correctedSearch}”</strong>.
        </>
      ) : (
        <>
          You searched for <strong>“{search}”</strong>.
        </>
      )}{" "}
      {unread && <span>Not applied: “{unread}”. </span>}
      {children}
    </p>
  );
}
