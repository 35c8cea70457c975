import type { Comparable } from "@larchway/shared/contracts/api";

export type ChartView = "size" | "date";

/** A home in the chart; `x` is square feet or milliseconds since 1970. */
export interface ComparablePoint {
  key: string;
  x: number;
  price: number;
}

/** The homes that a view can draw, from left to right. */
export function toPoints(sales: readonly Comparable[], view: ChartView): ComparablePoint[] {
  return sales
    .flatMap(({ ListingKey, ClosePrice, LivingArea, closedOn }) => {
      const x = view === "size" ? LivingArea : Date.parse(closedOn);
      return x ? [{ key: ListingKey, x, price: ClosePrice }] : [];
    })
    .sort((a, b) => a.x - b.x);
}

/** Starts of months in milliseconds, few enough for their labels to fit a phone. */
export function listMonthTicks(from: number, to: number, most = 6): number[] {
  const first = new Date(from);
  const months: number[] = [];
  for (let month = first.getUTCMonth() + 1; ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), month, 1);
    if (at > to) break;
    months.push(at);
  }
  const step = Math.ceil(months.length / most);
  return months.filter((_, index) => index % step === 0);
}

/** The index of the point nearest to a position, both in pixels; -1 without points. */
export function findNearest(
  drawn: readonly { x: number; y: number }[],
  at: { x: number; y: number },
): number {
  const distances = drawn.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
  return distances.indexOf(Math.min(...distances));
}
