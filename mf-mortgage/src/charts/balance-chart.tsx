import { ChartFrame } from "@larchway/shared/ui/chart-frame";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import * as styles from "./balance-chart.module.css";
import type { BalancePoint } from "./balance-points";
import { numberFormatter } from "@larchway/shared/domain";

const height = 280;
const top = 12;
const bottom = 252;
/** Percent left free on both sides, for the labels of the first and the last year. */
const margin = 3;

export interface BalanceChartProps {
  points: readonly BalancePoint[];
  /** Index of the selected point. */
  index: number;
  onPoint: (index: number) => void;
  label: string;
}

/** Balance and interest paid over the years. A pointer selects the year; `label` is the text alternative. */
export function BalanceChart({ points, index, onPoint, label }: BalanceChartProps) {
  const last = points.at(-1) ?? { year: 0, interestPaid: 0 };
  const highest = Math.max(points[0]?.balance ?? 0, last.interestPaid);
  const x = scaleLinear([0, last.year], [margin, 100 - margin]);
  const y = scaleLinear([0, highest], [bottom, top]).nice(4);

  const debt = area<BalancePoint>(
    ({ year }) => x(year),
    y(0),
    ({ balance }) => y(balance),
  );
  const interest = line<BalancePoint>(
    ({ year }) => x(year),
    ({ interestPaid }) => y(interestPaid),
  );
  const chosen = points[index];

  function choose(share: number) {
    const year = x.invert(share * 100);
    const distances = points.map((point) => Math.abs(point.year - year));
    onPoint(distances.indexOf(Math.min(...distances)));
  }

  return (
    <ChartFrame
      height={height}
      levels={y.ticks(4).map((amount) => ({ y: y(amount), label: formatCompactCurrency(amount) }))}
      ticks={x.ticks(5).map((year) => ({ x: x(year), label: String(year) }))}
      label={label}
      onPoint={({ share }) => choose(share)}
    >
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height}>
        <path d={debt(points) ?? undefined} className={styles.debt} />
        <path d={interest(points) ?? undefined} className={styles.interest} />
      </svg>
      {chosen && (
        <g>
          <line
            x1={`${x(chosen.year)}%`}
            x2={`${x(chosen.year)}%`}
            y1={top}
            y2={bottom}
            className={styles.cursor}
          />
          <circle cx={`${x(chosen.year)}%`} cy={y(chosen.balance)} r="5" className={styles.debtPoint} />
          <circle
            cx={`${x(chosen.year)}%`}
            cy={y(chosen.interestPaid)}
            r="5"
            className={styles.interestPoint}
          />
        </g>
      )}
    </ChartFrame>
  );
}

const format = numberFormatter({ notation: "compact", maximumFractionDigits: 1 });

/** "$450K" and "$1.2M", for the labels of an axis. */
function formatCompactCurrency(dollars: number): string {
  return `$${format(dollars)}`;
}
