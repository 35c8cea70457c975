import type { FinderMatch, Property } from "@larchway/shared/contracts/api";
import { bedsTotal } from "@larchway/shared/domain";
import type { NarrowingFilters, NarrowingName } from "@larchway/shared/listing-filters";

/** A home and the wishes that hold for it. */
export interface Candidate {
  property: Property;
  holds: ReadonlySet<NarrowingName>;
}

/** What money and rooms are against a balcony. */
const weights: Partial<Record<NarrowingName, number>> = {
  minPrice: 1,
  maxPrice: 3,
  minBedrooms: 3,
  propertyType: 2,
  PropertySubType: 2,
};

/** From here on a price beyond its limit counts nothing. */
const farFromLimit = 0.3;
/** What a price just beyond its limit counts, and one bedroom fewer than wished. */
const nearPrice = 0.8;
const oneBedroomLess = 0.4;

/** The candidates by how many wishes hold, those that matter more counting more; of equal ones the newest first. */
export function rankMatches(
  candidates: readonly Candidate[],
  wished: NarrowingFilters,
  limit: number,
): FinderMatch[] {
  const names = Object.keys(wished) as NarrowingName[];
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: names.reduce((sum, name) => sum + (weights[name] ?? 1) * fit(candidate, name, wished), 0),
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

/** 1 where a wish holds, less where a limit is just missed, 0 elsewhere. */
function fit({ property, holds }: Candidate, name: NarrowingName, wished: NarrowingFilters): number {
  if (holds.has(name)) return 1;
  const { maxPrice = 0, minPrice = 0, minBedrooms = 0 } = wished;
  const { ListPrice: price } = property;
  if (name === "minBedrooms") return minBedrooms - (bedsTotal(property) ?? 0) === 1 ? oneBedroomLess : 0;
  if (!price) return 0;
  if (name === "maxPrice") return nearLimit((price - maxPrice) / maxPrice);
  return name === "minPrice" ? nearLimit((minPrice - price) / minPrice) : 0;
}

function nearLimit(share: number): number {
  return nearPrice * Math.max(0, 1 - share / farFromLimit);
}
