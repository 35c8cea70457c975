import type { ReactNode } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./card-grid.module.css";

export interface CardGridProps {
  /** How many cards stand beside each other on the widest screens. */
  columns: 3 | 4;
  /** A list item for each card. */
  children: ReactNode;
}

/** Cards in as many columns as there is room for. */
export function CardGrid({ columns, children }: CardGridProps) {
  return <ul className={classNames(styles.grid, columns === 4 && styles.four)}>{children}</ul>;
}
