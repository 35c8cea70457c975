import type { AskingMarket, ClosedMarket } from "@larchway/shared/contracts/api";
import { dateFormatter, numberFormatter } from "@larchway/shared/domain";

/** One month of the chart; a median is null where too few homes have a price. */
export interface TrendPoint {
  /** "2026-11" */
  month: string;
  /** Homes on the market in this month. */
  active: number;
  asking: number | null;
  /** Homes sold in this month; null for readers who may not know, and before the months that are looked at. */
  closed: number | null;
  paid: number | null;
}

/** The months of both markets in their order: asking prices, and where the reader may know it what was paid. */
export function toTrendPoints(
  asking: Pick<AskingMarket, "months">,
  closed?: Pick<ClosedMarket, "months">,
): TrendPoint[] {
  const months = [...new Set([...(closed?.months ?? []), ...asking.months].map(({ month }) => month))].sort();
  const firstSold = closed?.months[0]?.month;
  return months.map((month) => {
    const listed = asking.months.find((each) => each.month === month);
    const sold = closed?.months.find((each) => each.month === month);
    return {
      month,
      active: listed?.active ?? 0,
      asking: listed?.medianPrice ?? null,
      closed: firstSold !== undefined && month >= firstSold ? (sold?.closed ?? 0) : null,
      paid: sold?.medianPrice ?? null,
    };
  });
}

/** True when there are two points of one line at least. */
export function hasTrend(points: readonly TrendPoint[]): boolean {
  const count = (value: "asking" | "paid") => points.filter((point) => point[value] !== null).length;
  return count("asking") > 1 || count("paid") > 1;
}

const formatLong = dateFormatter({ month: "long", year: "numeric", timeZone: "UTC" });
const formatShort = dateFormatter({ month: "short", timeZone: "UTC" });
const formatYear = dateFormatter({ month: "short", year: "2-digit", timeZone: "UTC" });

const formatCompact = numberFormatter({ notation: "compact", maximumFractionDigits: 2 });

/** "$950K" and "$1.05M", for the labels of an axis. */
export function formatAxisPrice(dollars: number): string {
  return `$${formatCompact(dollars)}`;
}

/** "November 2026" */
export function formatMonth(month: string): string {
  return formatLong(Date.parse(month));
}

/** For the axis: "Nov", and in January and at the beginning with the year. */
export function formatTick(month: string, isFirst: boolean): string {
  const format = isFirst || month.endsWith("-01") ? formatYear : formatShort;
  return format(Date.parse(month));
}
