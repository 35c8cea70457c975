import { type PointerEvent, type ReactNode, useId } from "react";
import * as styles from "./chart-frame.module.css";

/** A horizontal line of the chart, with the label of its value. */
export interface ChartLevel {
  /** Pixels from the top. */
  y: number;
  label: string;
}

/** A value below the drawing. */
export interface ChartTick {
  /** Percent of the width. */
  x: number;
  label: string;
}

export interface ChartFrameProps {
  /** Height in pixels; the ticks are at the lower edge. */
  height: number;
  levels: readonly ChartLevel[];
  ticks: readonly ChartTick[];
  /** Text alternative of the chart. */
  label: string;
  /** The pointer's position: a share of the width, pixels from the top, and the width in pixels. */
  onPoint: (at: { share: number; y: number; width: number }) => void;
  /** The chart's SVG content: x in percent, y in pixels. */
  children: ReactNode;
}

/**
 * Axes of a chart and its pointer. All x positions are percentages, so that a chart rendered on the server fits every
 * width. A finger moves along the chart, while a vertical swipe still scrolls the page.
 */
export function ChartFrame({ height, levels, ticks, label, onPoint, children }: ChartFrameProps) {
  const titleId = useId();

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    onPoint({ share: (event.clientX - left) / width, y: event.clientY - top, width });
  }

  return (
    <div className={styles.frame}>
      <svg className={styles.values} height={height} aria-hidden="true">
        {levels.map(({ y, label: value }) => (
          <text key={y} x="100%" y={y + 4} className={styles.value}>
            {value}
          </text>
        ))}
      </svg>
      <svg
        className={styles.plot}
        height={height}
        role="img"
        aria-labelledby={titleId}
        onPointerDown={point}
        onPointerMove={point}
      >
        <title id={titleId}>{label}</title>
        {levels.map(({ y }) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className={styles.level} />
        ))}
        {ticks.map(({ x, label: value }) => (
          <text key={x} x={`${x}%`} y={height - 8} className={styles.tick}>
            {value}
          </text>
        ))}
        {children}
      </svg>
    </div>
  );
}
