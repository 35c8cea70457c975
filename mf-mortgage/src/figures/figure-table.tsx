import { classNames } from "@larchway/shared/ui/class-names";
import { Table } from "@larchway/shared/ui/table";
import * as styles from "./figure-table.module.css";

export interface FigureTableProps {
  caption: string;
  /** True below a heading with the same text. */
  isCaptionHidden?: boolean;
  /** True for hundreds of rows: the table scrolls in its own box. */
  isLong?: boolean;
  heads: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly { cells: readonly string[]; isCurrent?: boolean }[];
}

/** A table of figures that scrolls horizontally when it is too wide. */
export function FigureTable({ caption, isCaptionHidden, isLong, heads, rows }: FigureTableProps) {
  return (
    // It scrolls horizontally on a phone, so the keyboard must be able to reach it.
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
