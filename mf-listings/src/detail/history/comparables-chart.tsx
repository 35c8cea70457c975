import { extent, nice, ticks } from "d3-array";
import { dateFormatter, numberFormatter } from "@larchway/shared/domain";
import { ChartFrame } from "@larchway/shared/ui/chart-frame";
import { formatAxisPrice } from "../../market/trend-points";
import { findNearest, listMonthTicks, type ChartView, type ComparablePoint } from "./comparable-points";
import * as styles from "./comparables-chart.module.css";

const height = 260;
const top = 14;
const bottom = 228;
const levels = 4;

const formatMonth = dateFormatter({ month: "short", year: "2-digit", timeZone: "UTC" });
const formatNumber = numberFormatter();

export interface ComparablesChartProps {
  points: readonly ComparablePoint[];
  /** The home of the page; without `x` its price is only a line. */
  home: { x: number | undefined; price: number | undefined };
  view: ChartView;
  /** Index of the selected point. */
  index: number;
  onPoint: (index: number) => void;
  /** Text alternative of the chart. */
  label: string;
}

/** Paid prices by size or date, together with the home of the page. */
export function ComparablesChart({ points, home, view, index, onPoint, label }: ComparablesChartProps) {
  const prices = [...points.map(({ price }) => price), ...(home.price ? [home.price] : [])];
  const [lowest = 0, highest = 1] = extent(prices);
  const [bottomPrice, topPrice] = nice(lowest * 0.97, highest * 1.03, levels);
  const [least = 0, greatest = 1] = extent([...points.map(({ x }) => x), ...(home.x ? [home.x] : [])]);
  const margin = (greatest - least) * 0.06 || greatest * 0.06 || 1;
  const [from, to] = [least - margin, greatest + margin];
  // x in percent, y in pixels.
  const toX = (value: number) => ((value - from) / (to - from)) * 100;
  const toY = (price: number) =>
    bottom - ((price - bottomPrice) / (topPrice - bottomPrice || 1)) * (bottom - top);
  const marks = view === "size" ? ticks(from, to, levels) : listMonthTicks(from, to);
  const chosen = points[index];

  return (
    <ChartFrame
      height={height}
      levels={ticks(bottomPrice, topPrice, levels).map((price) => ({
        y: toY(price),
        label: formatAxisPrice(price),
      }))}
      ticks={marks
        .map((mark) => ({ x: toX(mark), label: view === "size" ? formatNumber(mark) : formatMonth(mark) }))
        .filter(({ x }) => x > 4 && x < 96)}
      label={label}
      onPoint={({ share, y, width }) =>
        onPoint(
          findNearest(
            points.map((point) => ({ x: (toX(point.x) / 100) * width, y: toY(point.price) })),
            { x: share * width, y },
          ),
        )
      }
    >
      {home.price && (
        <line x1="0" x2="100%" y1={toY(home.price)} y2={toY(home.price)} className={styles.homePrice} />
      )}
      {chosen && (
        <line
          x1={`${toX(chosen.x)}%`}
          x2={`${toX(chosen.x)}%`}
          y1={top}
          y2={bottom}
          className={styles.cursor}
        />
      )}
      {points.map(({ key, x, price }, pointIndex) => (
        <circle
          key={key}
          cx={`${toX(x)}%`}
          cy={toY(price)}
          r={pointIndex === index ? 8 : 6}
          className={pointIndex === index ? styles.chosen : styles.sale}
        />
      ))}
      {home.x && home.price && (
        <svg x={`${toX(home.x)}%`} y={toY(home.price)} className={styles.home}>
          <path d="M0-11 11 0 0 11-11 0Z" />
        </svg>
      )}
    </ChartFrame>
  );
}
