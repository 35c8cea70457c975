import type { Comparable, Property } from "@larchway/shared/contracts/api";
import { bedsTotal, formatCount, numberFormatter } from "@larchway/shared/domain";

const formatNumber = numberFormatter();
const day = 24 * 60 * 60_000;
/** Square feet; a tolerance, because sizes are often the middle of a range. */
const sizeStep = 50;

/**
 * The similarity of a closed home: "0.4 km away, same number of bedrooms, about 150 sq ft smaller, sold 2 months
 * ago". Unknown facts are left out.
 *
 * @param now milliseconds since 1970
 */
export function explainComparable(home: Property, sale: Comparable, now: number): string {
  const { distance, bedrooms, LivingArea, closedOn } = sale;
  return [
    distance !== null && (distance < 0.1 ? "less than 100 m away" : `${formatNumber(distance)} km away`),
    compareBedrooms(bedsTotal(home), bedrooms),
    compareSize(home.LivingArea, LivingArea),
    `${home.TransactionType === "For Lease" ? "leased" : "sold"} ${formatSince(now - Date.parse(closedOn))}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function compareBedrooms(own: number | undefined, other: number | null): string | undefined {
  if (own === undefined || other === null) return undefined;
  if (own === other) return "same number of bedrooms";
  return `${formatCount(Math.abs(other - own), "bedroom")} ${other > own ? "more" : "fewer"}`;
}

function compareSize(own: number | undefined, other: number | null): string | undefined {
  if (!own || !other) return undefined;
  const difference = Math.round(Math.abs(other - own) / sizeStep) * sizeStep;
  if (difference === 0) return "about the same size";
  return `about ${formatNumber(difference)} sq ft ${other > own ? "larger" : "smaller"}`;
}

function formatSince(age: number): string {
  const days = Math.max(0, Math.floor(age / day));
  if (days === 0) return "today";
  if (days < 31) return `${formatCount(days, "day")} ago`;
  return `${formatCount(Math.max(1, Math.round(days / 30.4)), "month")} ago`;
}

/** "12 Main St" from a full address. */
export function toStreet(address: string): string {
  return address.split(",")[0]?.trim() ?? address;
}
