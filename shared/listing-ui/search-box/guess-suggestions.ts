import type { Suggestion } from "@larchway/shared/contracts/api";

/**
 * The suggestions to show while a response loads: the cached response, or the matching part of a shorter text's
 * response. Undefined when neither is cached.
 */
export function guessSuggestions(
  text: string,
  getCached: (text: string) => Suggestion[] | undefined,
): Suggestion[] | undefined {
  const needle = text.toLowerCase();
  const cached = getCached(needle);
  if (cached) return cached;
  for (let length = needle.length - 1; length >= 2; length -= 1) {
    const shorter = getCached(needle.slice(0, length));
    if (!shorter) continue;
    const fitting = shorter.filter((suggestion) => toSearchText(suggestion).includes(needle));
    return fitting.length > 0 ? fitting : undefined;
  }
  return undefined;
}

function toSearchText(suggestion: Suggestion): string {
  if (suggestion.type === "city") return suggestion.city_name.toLowerCase();
  if (suggestion.type === "place") return `${suggestion.name} ${suggestion.municipality}`.toLowerCase();
  if (suggestion.type === "filters") return "";
  return `${suggestion.UnparsedAddress} ${suggestion.ListingKey}`.toLowerCase();
}
