import { formatDate } from "@larchway/shared/domain";
import * as styles from "./published-line.module.css";

export interface PublishedLineProps {
  /** YYYY-MM-DD; the day of the first publication. */
  date?: string;
  /** YYYY-MM-DD; of the last substantial change. */
  updated?: string;
  author?: string;
  /** Reading time. */
  minutes: number;
}

/** Date, author and reading time of a text. */
export function PublishedLine({ date, updated, author, minutes }: PublishedLineProps) {
  return (
    <ul className={styles.line}>
      {date && (
        <li>
          <time dateTime={date}>{formatDate(date)}</time>
        </li>
      )}
      {updated && (
        <li>
          Updated <time dateTime={updated}>{formatDate(updated)}</time>
        </li>
      )}
      {author && <li>{author}</li>}
      <li>{minutes} min read</li>
    </ul>
  );
}
