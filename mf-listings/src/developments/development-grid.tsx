import type { Development } from "@larchway/shared/contracts/api";
import { DevelopmentCard } from "./development-card";
import styles from "./development-grid.module.css";

/** Cards of new developments beside and below each other. */
export function DevelopmentGrid({
  developments,
  isFirst,
}: {
  developments: readonly Development[];
  /** The grid has the page's first picture. */
  isFirst?: boolean;
}) {
  return (
    <ul className={styles.grid}>
      {developments.map((development, index) => (
        <li key={development.id} className={styles.item}>
          <DevelopmentCard development={development} priority={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
