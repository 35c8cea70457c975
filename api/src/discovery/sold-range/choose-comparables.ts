import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import type { Sale } from "./comparable-repository";

/** Minimum number of sales for a range. */
const fewest = 5;
/** Maximum number of sales: the nearest are more significant than the rest of the city. */
const most = 30;

/** Required similarity of the sales, the strictest first. `within`: kilometres; null for anywhere in the city. */
const strictness = [
  { within: 1, bedroomsApart: 0 },
  { within: 2, bedroomsApart: 0 },
  { within: 2, bedroomsApart: 1 },
  { within: 5, bedroomsApart: 1 },
  { within: null, bedroomsApart: 0 },
  { within: null, bedroomsApart: 1 },
] as const;

/** Sorts after all known distances. */
const unknown = Number.MAX_VALUE;

export interface Comparables {
  within: number | null;
  bedroomsApart: number;
  /** The nearest first; the latest when no location is known. */
  sales: (Sale & { distance: number | null })[];
}

/** The most similar sales: by the strictest rule that finds enough of them. Undefined when none does. */
export function chooseComparables(
  sales: readonly Sale[],
  { bedrooms, place }: { bedrooms: number; place: Point | undefined },
): Comparables | undefined {
  const located = sales.map((sale) => ({ ...sale, distance: distanceTo(sale, place) }));
  // Equal ones keep their order, the latest first.
  const inOrder = located.sort((a, b) => (a.distance ?? unknown) - (b.distance ?? unknown));
  for (const { within, bedroomsApart } of strictness) {
    const alike = inOrder.filter(
      (sale) =>
        sale.bedrooms !== null &&
        Math.abs(sale.bedrooms - bedrooms) <= bedroomsApart &&
        (within === null || (sale.distance !== null && sale.distance <= within)),
    );
    if (alike.length >= fewest) return { within, bedroomsApart, sales: alike.slice(0, most) };
  }
  return undefined;
}

function distanceTo({ longitude, latitude }: Sale, place: Point | undefined): number | null {
  return place && longitude !== null && latitude !== null ? distanceKm([longitude, latitude], place) : null;
}

/** The value below which this share of the sorted numbers lies, between two of them in proportion (type 7 of R). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}
