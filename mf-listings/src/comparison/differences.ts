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
  valueOf: (property: Property) => string | undefined;
  numberOf: (property: Property) => number | undefined;
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
    valueOf: (property) => (property.locked ? undefined : labelledPrice(property)),
    numberOf: shownPrice,
    format: formatSignedCurrency,
  },
  { name: "Beds", valueOf: bedsLabel, numberOf: bedsTotal, format: formatSignedCount },
  {
    name: "Baths",
    valueOf: (property) => bathsTotal(property)?.toString(),
    numberOf: bathsTotal,
    format: formatSignedCount,
  },
  {
    name: "Parking",
    valueOf: (property) => parkingTotal(property)?.toString(),
    numberOf: parkingTotal,
    format: formatSignedCount,
  },
];

/** The other listing against the main one. The colour follows the sign alone, for prices too. */
export function differenceOf(row: ComparedRow, main: Property, other: Property): Difference {
  const [mine, theirs] = [row.numberOf(main), row.numberOf(other)];
  if (mine === undefined || theirs === undefined) return { text: undefined, tone: "unknown" };
  const difference = theirs - mine;
  const tone = difference === 0 ? "equal" : difference > 0 ? "more" : "less";
  return { text: row.format(difference), tone };
}
