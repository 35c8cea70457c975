import type { AskingMarket, ClosedMarket } from "@larchway/shared/contracts/api";
import { dateFormatter, numberFormatter } from "@larchway/shared/domain";

/** One month of the chart; a median is null when too few homes have a price. */
export interface TrendPoint {
  /** "2026-11" */
  month: string;
  /** Homes on the market in this month. */
  active: number;
  asking: number | null;
  /** Homes sold in this month; null for viewers without access to sold data, and before the chart's range. */
  closed: number | null;
  paid: number | null;
}

/** The months of both markets in order: asking prices, and paid prices if the viewer may see them. */
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

/** True when one of the lines has at least two points. */
export function hasTrend(points: readonly TrendPoint[]): boolean {
  const count = (value: "asking" | "paid") => points.filter((point) => point[value] !== null).length;
  return count("asking") > 1 || count("paid") > 1;
}

const formatLong = dateFormatter({ month: "long", year: "numeric", timeZone: "UTC" });
const formatShort = dateFormatter({ month: "short", timeZone: "UTC" });
const formatYear = dateFormatter({ month: "short", year: "2-digit", timeZone: "UTC" });

const formatCompact = numberFormatter({ notation: "compact", maximumFractionDigits: 2 });

/** "$950K" and "$1.05M", for axis labels. */
export function formatAxisPrice(dollars: number): string {
  return `$${formatCompact(dollars)}`;
}

/** "November 2026" */
export function formatMonth(month: string): string {
  return formatLong(Date.parse(month));
}

/** An axis label: "Nov", with the year in January and at the start. */
export function formatTick(month: string, isFirst: boolean): string {
  const format = isFirst || month.endsWith("-01") ? formatYear : formatShort;
  return format(Date.parse(month));
}
