import { classNames } from "@larchway/shared/ui/class-names";
import { Table } from "@larchway/shared/ui/table";
import * as styles from "./figure-table.module.css";

export interface FigureTableProps {
  caption: string;
  /** True below a heading that says the same. */
  isCaptionHidden?: boolean;
  /** True for hundreds of rows: the table scrolls in a window of its own. */
  isLong?: boolean;
  heads: readonly string[];
  /** The first cell names its row. */
  rows: readonly { cells: readonly string[]; isCurrent?: boolean }[];
}

/** A table of figures that scrolls sideways where it is too wide. */
export function FigureTable({ caption, isCaptionHidden, isLong, heads, rows }: FigureTableProps) {
  return (
    // It scrolls sideways on a phone, so the keyboard must be able to reach it.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={classNames(styles.scroll, isLong && styles.long)}
    >
      <Table className={styles.wide} aria-label={isCaptionHidden ? caption : undefined}>
        {!isCaptionHidden && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name = "", ...values], isCurrent }) => (
            <tr key={name} className={isCurrent ? styles.current : undefined}>
              <th scope="row">
                {name}
                {isCurrent && <span className={styles.mark}> (yours)</span>}
              </th>
              {values.map((value, index) => (
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
