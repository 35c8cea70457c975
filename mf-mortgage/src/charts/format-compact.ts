import { numberFormatter } from "@larchway/shared/domain";

const format = numberFormatter({ notation: "compact", maximumFractionDigits: 1 });

/** "$450K" and "$1.2M", for the labels of an axis. */
export function formatCompactCurrency(dollars: number): string {
  return `$${format(dollars)}`;
}
