import { distanceKm } from "@larchway/shared/domain/distance";
import type { HomeLocation } from "./locate-home";

/** Minimum number of homes for a range. */
const fewest = 5;
/** Maximum number of homes: the nearest are more significant than the rest of the city. */
const most = 30;
/** Kilometres: a smaller circle around the middle of a postal area may not even contain the home. */
const leastAroundRough = 5;

/** Required similarity of the homes, the strictest first. `within`: kilometres; null for anywhere in the city. */
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

export interface ComparableHome {
  bedrooms: number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface Comparables<Home> {
  within: number | null;
  bedroomsApart: number;
  /** The nearest first; in their order when no location is known. */
  homes: (Home & { distance: number | null })[];
}

/**
 * The most similar homes: by the strictest rule that finds enough of them. Undefined when none does. Without a number
 * of bedrooms all homes have a similar one.
 */
export function chooseComparables<Home extends ComparableHome>(
  homes: readonly Home[],
  { bedrooms, location }: { bedrooms: number | undefined; location: HomeLocation | undefined },
): Comparables<Home> | undefined {
  const located = homes.map((home) => ({ ...home, distance: distanceTo(home, location) }));
  // Equal ones keep their order.
  const inOrder = located.sort((a, b) => (a.distance ?? unknown) - (b.distance ?? unknown));
  const least = location?.isRough ? leastAroundRough : 0;
  for (const { within, bedroomsApart } of strictness) {
    if (within !== null && within < least) continue;
    const alike = inOrder.filter(
      (home) =>
        isLike(home, bedrooms, bedroomsApart) &&
        (within === null || (home.distance !== null && home.distance <= within)),
    );
    if (alike.length >= fewest) return { within, bedroomsApart, homes: alike.slice(0, most) };
  }
  return undefined;
}

function isLike(home: ComparableHome, bedrooms: number | undefined, apart: number): boolean {
  if (bedrooms === undefined) return true;
  return home.bedrooms !== null && Math.abs(home.bedrooms - bedrooms) <= apart;
}

function distanceTo(
  { longitude, latitude }: ComparableHome,
  location: HomeLocation | undefined,
): number | null {
  return location && longitude !== null && latitude !== null
    ? distanceKm([longitude, latitude], location.point)
    : null;
}

/** The value below which this share of the sorted numbers lies, between two of them in proportion (type 7 of R). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}
