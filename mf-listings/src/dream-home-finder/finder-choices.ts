import type { NarrowingFilters } from "@larchway/shared/listing-filters";

interface FinderChoice {
  label: string;
  /** What this answer means to the search. */
  filters: NarrowingFilters;
}

export interface FinderQuestion {
  name: string;
  question: string;
  choices: readonly FinderChoice[];
}

/** The questions of the finder. The answers together are one search of homes for sale. */
export const finderQuestions: readonly FinderQuestion[] = [
  {
    name: "people",
    question: "Who will live there?",
    choices: [
      { label: "Just me", filters: { minBedrooms: 1 } },
      { label: "Two of us", filters: { minBedrooms: 2 } },
      { label: "A family", filters: { minBedrooms: 3, baths: 2 } },
      { label: "A big family, or several generations", filters: { minBedrooms: 4, baths: 3 } },
    ],
  },
  {
    name: "kind",
    question: "What kind of home?",
    choices: [
      { label: "A house of our own", filters: { propertyType: "Residential Freehold" } },
      { label: "A condo", filters: { propertyType: "Residential Condo & Other" } },
      { label: "Both are fine", filters: {} },
    ],
  },
  {
    name: "budget",
    question: "What may it cost?",
    choices: [
      { label: "Up to $500,000", filters: { maxPrice: 500_000 } },
      { label: "$500,000 to $800,000", filters: { minPrice: 500_000, maxPrice: 800_000 } },
      { label: "$800,000 to $1,250,000", filters: { minPrice: 800_000, maxPrice: 1_250_000 } },
      { label: "More than $1,250,000", filters: { minPrice: 1_250_000 } },
    ],
  },
];

/**
 * The search that the answers stand for: the index of the chosen answer by the question's name. An answer replaces what
 * the `given` filters say about its question; what nobody answered stays as given.
 */
export function finderFilters(
  answers: Readonly<Record<string, number | undefined>>,
  given: NarrowingFilters = {},
): NarrowingFilters {
  return finderQuestions.reduce<NarrowingFilters>((filters, { name, choices }) => {
    const chosen = choices[answers[name] ?? -1];
    if (!chosen) return filters;
    const aboutQuestion = new Set(choices.flatMap((choice) => Object.keys(choice.filters)));
    const others = Object.entries(filters).filter(([key]) => !aboutQuestion.has(key));
    return { ...Object.fromEntries(others), ...chosen.filters };
  }, given);
}
