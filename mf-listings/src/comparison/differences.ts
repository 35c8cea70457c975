import type { Property } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  bedsLabel,
  bedsTotal,
  formatPrice,
  formatSignedCurrency,
  parkingTotal,
  priceLabel,
  shownPrice,
} from "@larchway/shared/domain";

export interface Difference {
  /** "+$100,000", "−1", "--" when equal; undefined when one of the two is unknown. */
  text: string | undefined;
  tone: "more" | "less" | "equal" | "unknown";
}

export interface ComparedRow {
  name: string;
  formatValue: (property: Property) => string | undefined;
  getNumber: (property: Property) => number | undefined;
  format: (difference: number) => string;
}

function labelledPrice(property: Property): string {
  const label = priceLabel(property);
  return label ? `${formatPrice(property)} (${label.toLowerCase()})` : formatPrice(property);
}

function formatSignedCount(difference: number): string {
  if (difference === 0) return "--";
  return difference > 0 ? `+${difference}` : `\u2212${Math.abs(difference)}`;
}

/** What the comparison page compares with its main property, the first one chosen. */
export const comparedRows: readonly ComparedRow[] = [
  {
    name: "Price",
    formatValue: (property) => (property.locked ? undefined : labelledPrice(property)),
    getNumber: shownPrice,
    format: formatSignedCurrency,
  },
  { name: "Beds", formatValue: bedsLabel, getNumber: bedsTotal, format: formatSignedCount },
  {
    name: "Baths",
    formatValue: (property) => bathsTotal(property)?.toString(),
    getNumber: bathsTotal,
    format: formatSignedCount,
  },
  {
    name: "Parking",
    formatValue: (property) => parkingTotal(property)?.toString(),
    getNumber: parkingTotal,
    format: formatSignedCount,
  },
];

/** The other listing against the main one. The colour follows the sign alone, for prices too. */
export function compareValue(row: ComparedRow, main: Property, other: Property): Difference {
  const [mine, theirs] = [row.getNumber(main), row.getNumber(other)];
  if (mine === undefined || theirs === undefined) return { text: undefined, tone: "unknown" };
  const difference = theirs - mine;
  const tone = difference === 0 ? "equal" : difference > 0 ? "more" : "less";
  return { text: row.format(difference), tone };
}
