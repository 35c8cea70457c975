import { homeFeatures, type HomeFeature } from "@larchway/shared/listing-filters";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";

type FeatureField =
  "Basement" | "Cooling" | "PoolFeatures" | "ExteriorFeatures" | "PetsAllowed" | "RentIncludes";

/** The terms of a field that mean a feature; feeds use many spellings. */
const featurePatterns: Record<HomeFeature, { field: FeatureField; pattern: RegExp }> = {
  pool: { field: "PoolFeatures", pattern: /^(?!none|no\b|community)/i },
  airConditioning: { field: "Cooling", pattern: /^(?!none|no\b|other|unknown|partial)/i },
  balcony: { field: "ExteriorFeatures", pattern: /\bbalcony/i },
  terrace: { field: "ExteriorFeatures", pattern: /\b(terrace|deck|patio)/i },
  yard: { field: "ExteriorFeatures", pattern: /\b(yard|garden)/i },
  finishedBasement: { field: "Basement", pattern: /^finished|^apartment/i },
  walkOut: { field: "Basement", pattern: /walk-?(out|up)/i },
  separateEntrance: { field: "Basement", pattern: /separate entrance|walk-?(out|up)|^apartment/i },
  suite: { field: "Basement", pattern: /^apartment|suite/i },
  pets: { field: "PetsAllowed", pattern: /^(?!no\b|none)/i },
  heat: { field: "RentIncludes", pattern: /\bheat|all inclusive/i },
  hydro: { field: "RentIncludes", pattern: /hydro|electricity|all inclusive/i },
  water: { field: "RentIncludes", pattern: /\bwater|all inclusive/i },
};

/** The features of a home, in the order of {@link homeFeatures}. */
export function toFeatures(listing: Pick<ListingRecord, FeatureField>): HomeFeature[] {
  return homeFeatures.filter((feature) => {
    const { field, pattern } = featurePatterns[feature];
    return listing[field]?.some((text) => pattern.test(text));
  });
}
