import type { PropertyDetail } from "@larchway/shared/contracts/api";
import type { ComparedRow, RowContext } from "./compared-rows";

export interface Difference {
  /** "+$100,000", "−1", "--" when equal; undefined when one of the two is unknown. */
  text: string | undefined;
  tone: "better" | "worse" | "equal" | "unknown";
}

const unknown: Difference = { text: undefined, tone: "unknown" };

/**
 * The difference between another listing and the main one. The sign says more or less; the tone says which is better
 * for the buyer, so that a lower price and a further bedroom have the same colour.
 */
export function compareValue(
  { getNumber, format, isLessBetter = false, isOfMarket }: ComparedRow,
  [main, other]: readonly [PropertyDetail, PropertyDetail],
  context: RowContext,
): Difference {
  if (!getNumber || !format || (isOfMarket && main.TransactionType !== other.TransactionType)) return unknown;
  const [mine, theirs] = [getNumber(main, context), getNumber(other, context)];
  if (mine === undefined || theirs === undefined) return unknown;
  const difference = theirs - mine;
  if (difference === 0) return { text: format(difference), tone: "equal" };
  return { text: format(difference), tone: difference < 0 === isLessBetter ? "better" : "worse" };
}

/** The rows in which the homes differ. */
export function findDifferentRows(
  rows: readonly ComparedRow[],
  properties: readonly PropertyDetail[],
  context: RowContext,
): ComparedRow[] {
  return rows.filter(
    ({ formatValue }) => new Set(properties.map((property) => formatValue(property, context))).size > 1,
  );
}
