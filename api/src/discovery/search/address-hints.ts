import type { ListingSuggestion } from "@larchway/shared/contracts/api";
import { searchableAddress } from "@larchway/listing-index/search-text/address-text";
import { readSearch } from "@larchway/listing-index/search-text/search-text";

/** The listing of a suggestion. */
export function parseLine(line: Buffer): ListingSuggestion {
  return JSON.parse(line.toString()) as ListingSuggestion;
}

/** Whether a home has the floor or the half number of an address: "33 Juniper Road Upper", "71 1/2 Juniper Road". */
export function hasHints(listing: ListingSuggestion, hints: readonly string[]): boolean {
  const address = ` ${searchableAddress(listing)} `;
  return hints.length > 0 && hints.every((hint) => address.includes(` ${hint} `));
}

/** The suggestions with the hints of the typed address first; the others keep their order. */
export function hintedFirst(lines: readonly Buffer[], typed: string): Buffer[] {
  const search = readSearch(typed);
  if (search.kind !== "number" || search.hints.length === 0) return [...lines];
  const hinted = lines.filter((line) => hasHints(parseLine(line), search.hints));
  return [...hinted, ...lines.filter((line) => !hinted.includes(line))];
}
