import { parseDollars } from "@larchway/shared/domain";
import type { NetSheetValues } from "./net-sheet-form";

const path = "/selling/net-sheet";

/**
 * Path and query of a link that opens the sheet with these values. Empty fields are included, because examples
 * differ.
 */
export function toSheetPath(values: NetSheetValues): string {
  return `${path}?${new URLSearchParams(values).toString()}`;
}

/** Longer than any figure; longer text is ignored. */
const longestValue = 40;

/**
 * The values in a link, as typed. A link with only a price must have a valid one, because it comes from another page.
 */
export function readSheetLink(
  search: string,
  names: readonly (keyof NetSheetValues)[],
): Partial<NetSheetValues> {
  const query = new URLSearchParams(search);
  const values = names.flatMap((name) => {
    const value = query.get(name);
    return value === null || value.length > longestValue ? [] : [[name, value] as const];
  });
  const read: Partial<NetSheetValues> = Object.fromEntries(values);
  if (read.price !== undefined && !parseDollars(read.price)) delete read.price;
  return read;
}
