import { formatCompactCurrency } from "./format-compact";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { type PointerEvent, useId } from "react";
import styles from "./balance-chart.module.css";
import type { BalancePoint } from "./balance-points";
import { useWidth } from "./use-width";

const height = 280;
const margin = { top: 12, right: 16, bottom: 28, left: 56 };

export interface BalanceChartProps {
  points: readonly BalancePoint[];
  /** Index of the point that is read out. */
  index: number;
  onPoint: (index: number) => void;
  label: string;
}

/** Balance and interest paid over the years. A pointer chooses the year; `label` says in words what is drawn. */
export function BalanceChart({ points, index, onPoint, label }: BalanceChartProps) {
  const [frame, width] = useWidth();
  const titleId = useId();
  const last = points.at(-1) ?? { year: 0, interestPaid: 0 };
  const highest = Math.max(points[0]?.balance ?? 0, last.interestPaid);
  const x = scaleLinear([0, last.year], [margin.left, Math.max(width - margin.right, margin.left + 1)]);
  const y = scaleLinear([0, highest], [height - margin.bottom, margin.top]).nice(4);

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

  function choose(event: PointerEvent<SVGSVGElement>) {
    const year = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const distances = points.map((point) => Math.abs(point.year - year));
    onPoint(distances.indexOf(Math.min(...distances)));
  }

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-labelledby={titleId}
        className={styles.chart}
        onPointerDown={choose}
        onPointerMove={choose}
      >
        <title id={titleId}>{label}</title>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className={styles.grid}
            />
            <text x={margin.left - 8} y={y(tick) + 4} className={styles.amount}>
              {formatCompactCurrency(tick)}
            </text>
          </g>
        ))}
        {x.ticks(Math.min(6, width / 70)).map((tick) => (
          <text key={tick} x={x(tick)} y={height - 8} className={styles.year}>
            {tick}
          </text>
        ))}
        <path d={debt(points) ?? undefined} className={styles.debt} />
        <path d={interest(points) ?? undefined} className={styles.interest} />
        {chosen && (
          <g>
            <line
              x1={x(chosen.year)}
              x2={x(chosen.year)}
              y1={margin.top}
              y2={height - margin.bottom}
              className={styles.cursor}
            />
            <circle cx={x(chosen.year)} cy={y(chosen.balance)} r="5" className={styles.debtPoint} />
            <circle cx={x(chosen.year)} cy={y(chosen.interestPaid)} r="5" className={styles.interestPoint} />
          </g>
        )}
      </svg>
    </div>
  );
}
