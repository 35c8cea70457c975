import type { Suggestion } from "@larchway/shared/contracts/api";

const maxEntries = 40;

/** Answers of this visit. A known one shows at once; for a longer text what still fits of a shorter one's answer does. */
export interface SuggestionCache {
  remember(text: string, suggestions: Suggestion[]): void;
  /** Undefined when nothing useful is known. */
  guess(text: string): Suggestion[] | undefined;
  forget(): void;
}

export function createSuggestionCache(): SuggestionCache {
  const answers = new Map<string, Suggestion[]>();
  return {
    remember(text, suggestions) {
      const key = text.toLowerCase();
      answers.delete(key);
      answers.set(key, suggestions);
      const oldest = answers.keys().next().value;
      if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest);
    },
    guess(text) {
      const key = text.toLowerCase();
      const known = answers.get(key);
      if (known) return known;
      for (let length = key.length - 1; length >= 2; length -= 1) {
        const shorter = answers.get(key.slice(0, length));
        if (!shorter) continue;
        const fitting = shorter.filter((suggestion) => toWords(suggestion).includes(key));
        return fitting.length > 0 ? fitting : undefined;
      }
      return undefined;
    },
    forget: () => answers.clear(),
  };
}

function toWords(suggestion: Suggestion): string {
  if (suggestion.type === "city") return suggestion.city_name.toLowerCase();
  return `${suggestion.UnparsedAddress} ${suggestion.ListingKey}`.toLowerCase();
}
