import type { FinderMatch, Property } from "@larchway/shared/contracts/api";
import { bedsTotal } from "@larchway/shared/domain";
import type { NarrowingFilters, NarrowingName } from "@larchway/shared/listing-filters";

/** A home and its matched preferences. */
export interface Candidate {
  property: Property;
  holds: ReadonlySet<NarrowingName>;
}

/** Weights relative to a feature such as a balcony. */
const weights: Partial<Record<NarrowingName, number>> = {
  minPrice: 1,
  maxPrice: 3,
  minBedrooms: 3,
  propertyType: 2,
  PropertySubType: 2,
};

/** A price that exceeds its limit by this share scores 0. */
const farFromLimit = 0.3;
/** Score of a price just beyond its limit, and of one bedroom fewer than preferred. */
const nearPrice = 0.8;
const oneBedroomLess = 0.4;

/** The candidates by the weighted number of matched preferences; of equal ones the newest first. */
export function rankMatches(
  candidates: readonly Candidate[],
  preferred: NarrowingFilters,
  limit: number,
): FinderMatch[] {
  const names = Object.keys(preferred) as NarrowingName[];
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: names.reduce((sum, name) => sum + (weights[name] ?? 1) * fit(candidate, name, preferred), 0),
      enteredAt: Date.parse(candidate.property.OriginalEntryTimestamp ?? "") || 0,
    }))
    .sort((a, b) => b.score - a.score || b.enteredAt - a.enteredAt)
    .slice(0, limit)
    .map(({ property, holds }) => ({
      property,
      holds: names.filter((name) => holds.has(name)),
      misses: names.filter((name) => !holds.has(name)),
    }));
}

/** 1 for a match, less where a limit is just missed, otherwise 0. */
function fit({ property, holds }: Candidate, name: NarrowingName, preferred: NarrowingFilters): number {
  if (holds.has(name)) return 1;
  const { maxPrice = 0, minPrice = 0, minBedrooms = 0 } = preferred;
  const { ListPrice: price } = property;
  if (name === "minBedrooms") return minBedrooms - (bedsTotal(property) ?? 0) === 1 ? oneBedroomLess : 0;
  if (!price) return 0;
  if (name === "maxPrice") return nearLimit((price - maxPrice) / maxPrice);
  return name === "minPrice" ? nearLimit((minPrice - price) / minPrice) : 0;
}

function nearLimit(share: number): number {
  return nearPrice * Math.max(0, 1 - share / farFromLimit);
}
