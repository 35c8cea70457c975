import type { ReactNode } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./card-grid.module.css";

export interface CardGridProps {
  /** Number of columns on the widest screens. */
  columns: 3 | 4;
  /** A list item for each card. */
  children: ReactNode;
}

/** Cards in as many columns as fit. */
export function CardGrid({ columns, children }: CardGridProps) {
  return <ul className={classNames(styles.grid, columns === 4 && styles.four)}>{children}</ul>;
}
