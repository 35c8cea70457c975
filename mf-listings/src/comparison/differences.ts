import type { PropertyDetail } from "@larchway/shared/contracts/api";
import type { ComparedRow, RowContext } from "./compared-rows";

export interface Difference {
  /** "+$100,000", "−1", "--" when equal; undefined when one of the two is unknown. */
  text: string | undefined;
  tone: "more" | "less" | "equal" | "unknown";
}

const unknown: Difference = { text: undefined, tone: "unknown" };

/** The difference between another listing and the main one. The colour follows the sign, for prices too. */
export function compareValue(
  { getNumber, format, isOfMarket }: ComparedRow,
  [main, other]: readonly [PropertyDetail, PropertyDetail],
  context: RowContext,
): Difference {
  if (!getNumber || !format || (isOfMarket && main.TransactionType !== other.TransactionType)) return unknown;
  const [mine, theirs] = [getNumber(main, context), getNumber(other, context)];
  if (mine === undefined || theirs === undefined) return unknown;
  const difference = theirs - mine;
  const tone = difference === 0 ? "equal" : difference > 0 ? "more" : "less";
  return { text: format(difference), tone };
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
