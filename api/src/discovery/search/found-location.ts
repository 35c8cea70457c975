import type { NarrowingFilters } from "@larchway/shared/listing-filters";

/** The location in the parts of a text. */
export interface FoundLocation {
  location: NarrowingFilters;
  /** Terms that name no location. */
  unread: string[];
  /** The same for other cities, when the street or the place is in several and the text names none. */
  others: NarrowingFilters[];
  /** Whether only a nickname, a relation or a landmark can mean it. */
  isSpecial: boolean;
  /** Whether it is the exact name of a city. */
  isCity: boolean;
}

/** The location in the first of the postal areas; the others are unread. */
export function addPostal(found: FoundLocation, codes: readonly string[]): FoundLocation {
  const [code, ...others] = codes;
  if (code === undefined) return found;
  const { location, unread } = found;
  if (location.search !== undefined) return { ...found, unread: [...unread, ...codes] };
  return {
    ...found,
    location: { ...location, search: code },
    unread: [...unread, ...others],
    isSpecial: found.isSpecial || Object.keys(location).length > 0,
  };
}
