import { extent, nice, ticks } from "d3-array";
import { line } from "d3-shape";
import { ChartFrame } from "@larchway/shared/ui/chart-frame";
import * as styles from "./trend-chart.module.css";
import { formatAxisPrice, formatTick, type TrendPoint } from "./trend-points";

const height = 220;
const top = 10;
const bottom = 192;
const levels = 4;
/** Number of axis labels that fit a phone. */
const mostTicks = 7;

export interface TrendChartProps {
  points: readonly TrendPoint[];
  /** Index of the selected month. */
  index: number;
  onPoint: (index: number) => void;
  /** Text alternative of the chart. */
  label: string;
}

/**
 * Medians by month. The lines have a separate coordinate system, which is stretched to the width.
 */
export function TrendChart({ points, index, onPoint, label }: TrendChartProps) {
  const [lowest = 0, highest = 1] = extent(
    points.flatMap(({ asking, paid }) => [asking, paid].filter((price) => price !== null)),
  );
  const [from, to] = nice(lowest * 0.97, highest * 1.03, levels);
  const x = (monthIndex: number) => ((monthIndex + 0.5) / points.length) * 100;
  const y = (price: number) => bottom - ((price - from) / (to - from)) * (bottom - top);
  const draw = (value: "asking" | "paid") =>
    line<TrendPoint>(
      (_, monthIndex) => x(monthIndex),
      (point) => y(point[value] ?? 0),
    ).defined((point) => point[value] !== null)(points) ?? undefined;
  const step = Math.ceil(points.length / mostTicks);
  const chosen = points[index];

  return (
    <ChartFrame
      height={height}
      levels={ticks(from, to, levels).map((price) => ({ y: y(price), label: formatAxisPrice(price) }))}
      ticks={points.flatMap(({ month }, monthIndex) =>
        (points.length - 1 - monthIndex) % step === 0
          ? [{ x: x(monthIndex), label: formatTick(month, monthIndex < step) }]
          : [],
      )}
      label={label}
      onPoint={({ share }) =>
        onPoint(Math.min(points.length - 1, Math.max(0, Math.floor(share * points.length))))
      }
    >
      {chosen && (
        <line x1={`${x(index)}%`} x2={`${x(index)}%`} y1={top} y2={bottom} className={styles.cursor} />
      )}
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height}>
        <path d={draw("paid")} className={styles.paid} />
        <path d={draw("asking")} className={styles.asking} />
      </svg>
      {points.map(({ month, asking, paid }, monthIndex) => (
        <g key={month}>
          {paid !== null && (
            <circle
              cx={`${x(monthIndex)}%`}
              cy={y(paid)}
              r={monthIndex === index ? 5 : 3}
              className={styles.paidPoint}
            />
          )}
          {asking !== null && (
            <circle
              cx={`${x(monthIndex)}%`}
              cy={y(asking)}
              r={monthIndex === index ? 5 : 3}
              className={styles.askedPoint}
            />
          )}
        </g>
      ))}
    </ChartFrame>
  );
}
