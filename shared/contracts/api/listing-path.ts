/** What lies beside the listings below `/properties/`; none of these names can be the key of a listing. */
export const propertyResources = [
  "addresses",
  "cities",
  "count",
  "featured",
  "map",
  "match",
  "recommended",
  "search",
  "sold-range",
  "subtypes",
  "suggestions",
  "types",
] as const;

/** The path of a listing's record, `/api/properties/W1234567`; null for a key that no listing can have. */
export function toListingPath(key: string): string | null {
  const isTaken = propertyResources.some((name) => name === key);
  return isTaken || key === "" ? null : `/api/properties/${encodeURIComponent(key)}`;
}
