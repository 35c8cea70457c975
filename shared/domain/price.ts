import type { Property } from "@larchway/shared/contracts/api";
import { numberFormatter } from "./formatters";
import { isSold, type Statused } from "./status";

type Priced = Pick<Property, "ListPrice" | "ClosePrice" | "details" | "TransactionType">;

const formatDollars = numberFormatter({
  style: "currency",
  currency: "CAD",
  maximumFractionDigits: 0,
});
const formatDollarsAndCents = numberFormatter({
  style: "currency",
  currency: "CAD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "$1,234,568"; with `cents` "$2,656.67". Canadian dollars, en-CA (spec section 9). */
export function formatCurrency(dollars: number, options: { cents?: boolean } = {}): string {
  return options.cents ? formatDollarsAndCents(dollars) : formatDollars(dollars);
}

/** "+$100,000", "-$5,000" with a true minus sign, "--" for zero (comparison rows). */
export function formatSignedCurrency(dollars: number): string {
  if (dollars === 0) return "--";
  return `${dollars > 0 ? "+" : "\u2212"}${formatCurrency(Math.abs(dollars))}`;
}

/** The close price if it exists, else the list price; 0 counts as missing. Prefers details to the top level. */
export function shownPrice(property: Priced): number | undefined {
  return property.details?.ClosePrice || property.ClosePrice || property.ListPrice || undefined;
}

/** The shown price as text, or "Contact for Price". */
export function formatPrice(property: Priced): string {
  const price = shownPrice(property);
  return price === undefined ? "Contact for Price" : formatCurrency(price);
}

/**
 * "Asking price" when the shown price could be mistaken for the paid one: a sold or leased home with an unknown close
 * price.
 */
export function priceLabel(property: Priced & Statused): string | undefined {
  const isClosed = isSold(property) || property.MlsStatus === "Leased";
  const closePrice = property.details?.ClosePrice || property.ClosePrice;
  return isClosed && !closePrice && shownPrice(property) !== undefined ? "Asking price" : undefined;
}

/**
 * The price to strike through: the list price of a closed sale, else the original list price; only when it differs.
 */
export function previousPrice(property: Priced): number | undefined {
  const price = shownPrice(property);
  const closed = property.details?.ClosePrice || property.ClosePrice;
  const before = closed ? property.ListPrice : property.details?.OriginalListPrice;
  return before && price !== undefined && before !== price ? before : undefined;
}
