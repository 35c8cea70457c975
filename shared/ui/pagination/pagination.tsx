import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronLeft, ChevronRight } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import { pageNumbers } from "./page-numbers";
import * as styles from "./pagination.module.css";
import { usePageLink } from "./use-page-link";

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** The query parameter with the page; the first page has none. */
  parameter?: string;
  /** Name of the navigation for screen readers. */
  label?: string;
}

/** Links to the other pages of a list. They keep the path and all other query parameters. */
export function Pagination({ page, totalPages, parameter = "page", label = "Pages" }: PaginationProps) {
  const to = usePageLink(parameter);
  if (totalPages <= 1) return null;

  const step = (target: number, name: string, icon: ReactNode) =>
    target >= 1 && target <= totalPages ? (
      <Link to={to(target)} aria-label={name} className={styles.step}>
        {icon}
      </Link>
    ) : (
      <span aria-hidden="true" className={styles.step} data-off="">
        {icon}
      </span>
    );

  return (
    <nav aria-label={label} className={styles.pagination}>
      {step(page - 1, "Previous page", <Icon of={ChevronLeft} />)}
      <span className={styles.short}>
        Page {page} of {totalPages}
      </span>
      <ol className={styles.pages}>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={styles.page}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, "Next page", <Icon of={ChevronRight} />)}
    </nav>
  );
}
