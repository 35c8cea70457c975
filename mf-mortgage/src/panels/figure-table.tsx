import { useId } from "react";
import styles from "./panels.module.css";

export interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  /** The first cell names its row. */
  rows: readonly { cells: readonly string[]; isCurrent?: boolean }[];
}

/** A table of figures that scrolls sideways where it is too wide. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const captionId = useId();
  return (
    // It scrolls sideways on a phone, so the keyboard must be able to reach it.
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption id={captionId}>{caption}</caption>
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
      </table>
    </div>
  );
}
