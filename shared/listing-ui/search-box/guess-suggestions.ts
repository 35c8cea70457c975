import type { Suggestion } from "@larchway/shared/contracts/api";

/**
 * What to show while a response loads: a cached response at once, or what still fits of that of a shorter text. Undefined
 * when nothing useful is cached.
 */
export function guessSuggestions(
  text: string,
  getCached: (text: string) => Suggestion[] | undefined,
): Suggestion[] | undefined {
  const wanted = text.toLowerCase();
  const cached = getCached(wanted);
  if (cached) return cached;
  for (let length = wanted.length - 1; length >= 2; length -= 1) {
    const shorter = getCached(wanted.slice(0, length));
    if (!shorter) continue;
    const fitting = shorter.filter((suggestion) => toWords(suggestion).includes(wanted));
    return fitting.length > 0 ? fitting : undefined;
  }
  return undefined;
}

function toWords(suggestion: Suggestion): string {
  if (suggestion.type === "city") return suggestion.city_name.toLowerCase();
  if (suggestion.type === "place") return `${suggestion.name} ${suggestion.municipality}`.toLowerCase();
  if (suggestion.type === "filters") return "";
  return `${suggestion.UnparsedAddress} ${suggestion.ListingKey}`.toLowerCase();
}
