import { formatCount } from "@larchway/shared/domain";
import * as styles from "./releases.module.css";

const width = 240;
const height = 40;

/** Failures per minute of the last hour, oldest first, as a line with a text alternative. */
export function FailureLine({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length - 1);
  const points = counts.map(
    (count, index) =>
      `${(index * step).toFixed(1)},${(height - 2 - (count / most) * (height - 6)).toFixed(1)}`,
  );
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(counts)}
      >
        {counts.some((count) => count > 0) && <polyline points={points.join(" ")} />}
      </svg>
      <figcaption className={styles.soft} aria-hidden="true">
        {describe(counts)}
      </figcaption>
    </figure>
  );
}

/** "12 failures in the last hour, at most 5 in a minute, the last 3 minutes ago" */
function describe(counts: readonly number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return "No failures in the last hour";
  const ago = counts.length - 1 - counts.findLastIndex((count) => count > 0);
  const last = ago === 0 ? "within this minute" : `${formatCount(ago, "minute")} ago`;
  return `${formatCount(sum, "failure")} in the last hour, at most ${Math.max(...counts)} in a minute, the last ${last}`;
}
