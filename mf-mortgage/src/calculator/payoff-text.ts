import { formatCount } from "@larchway/shared/domain";

/** "21 years 9 months", rounded up to months. */
export function payoffText(years: number): string {
  // Less than a thousandth of a month is a rounding error.
  const months = Math.ceil(years * 12 - 0.001);
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  return [whole > 0 && formatCount(whole, "year"), rest > 0 && formatCount(rest, "month")]
    .filter(Boolean)
    .join(" ");
}
