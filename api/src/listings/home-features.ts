import { homeFeatures, type HomeFeature } from "@larchway/shared/listing-filters";
import type { ListingRecord } from "./listing-record";

type FeatureField =
  "Basement" | "Cooling" | "PoolFeatures" | "ExteriorFeatures" | "PetsAllowed" | "RentIncludes";

/** The words of a field that stand for a feature; feeds write them in many ways. */
const featureWords: Record<HomeFeature, { field: FeatureField; words: RegExp }> = {
  pool: { field: "PoolFeatures", words: /^(?!none|no\b|community)/i },
  airConditioning: { field: "Cooling", words: /^(?!none|no\b|other|unknown|partial)/i },
  balcony: { field: "ExteriorFeatures", words: /\bbalcony/i },
  terrace: { field: "ExteriorFeatures", words: /\b(terrace|deck|patio)/i },
  yard: { field: "ExteriorFeatures", words: /\b(yard|garden)/i },
  finishedBasement: { field: "Basement", words: /^finished|^apartment/i },
  walkOut: { field: "Basement", words: /walk-?(out|up)/i },
  separateEntrance: { field: "Basement", words: /separate entrance|walk-?(out|up)|^apartment/i },
  suite: { field: "Basement", words: /^apartment|suite/i },
  pets: { field: "PetsAllowed", words: /^(?!no\b|none)/i },
  heat: { field: "RentIncludes", words: /\bheat|all inclusive/i },
  hydro: { field: "RentIncludes", words: /hydro|electricity|all inclusive/i },
  water: { field: "RentIncludes", words: /\bwater|all inclusive/i },
};

/** The features of a home, in the order of {@link homeFeatures}. */
export function toFeatures(listing: Pick<ListingRecord, FeatureField>): HomeFeature[] {
  return homeFeatures.filter((feature) => {
    const { field, words } = featureWords[feature];
    return listing[field]?.some((text) => words.test(text));
  });
}
