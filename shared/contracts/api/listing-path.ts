/** Path segments below `/properties/` that are not listings; no listing key can have one of these names. */
export const propertyResources = [
  "addresses",
  "asking-range",
  "cities",
  "count",
  "featured",
  "hidden",
  "map",
  "match",
  "prices",
  "recommended",
  "search",
  "sold-range",
  "subtypes",
  "suggestions",
  "types",
] as const;

/** The path of a listing's record, `/api/properties/W1234567`; null for an invalid key. */
export function toListingPath(key: string): string | null {
  const isTaken = propertyResources.some((name) => name === key);
  return isTaken || key === "" ? null : `/api/properties/${encodeURIComponent(key)}`;
}
