import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import type { ClosedHome, ComparedHome } from "./closed-home-repository";

const most = 12;
/** Kilometres. Farther away is another market. */
const farthest = 10;
const day = 24 * 60 * 60_000;

/**
 * The difference between two homes in kilometres: the weight of a bedroom, a bathroom, a tenth of the size, and a month
 * since the sale. Our own estimates, not fitted to data.
 */
const weights = { bedroom: 1.5, bathroom: 0.5, tenthOfSize: 0.6, month: 0.15 };
/** Assumed difference when a value is unknown. */
const unknown = { distance: 4, bedrooms: 1, bathrooms: 1, tenthsOfSize: 2 };

export type RankedHome = ClosedHome & { distance: number | null };

/** The most similar homes, the most similar first. `now` in milliseconds since 1970. */
export function rankComparables(
  home: ComparedHome,
  closed: readonly ClosedHome[],
  now: number,
): RankedHome[] {
  const place = toPoint(home);
  return closed
    .map((each) => ({ ...each, distance: measure(place, toPoint(each)) }))
    .filter(({ distance }) => distance === null || distance <= farthest)
    .map((each) => ({ each, score: compare(home, each, now) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ each }) => each);
}

function compare(home: ComparedHome, other: RankedHome, now: number): number {
  const tenths =
    home.livingArea && other.livingArea
      ? (Math.abs(other.livingArea - home.livingArea) / home.livingArea) * 10
      : unknown.tenthsOfSize;
  return (
    (other.distance ?? unknown.distance) +
    weights.bedroom * differ(home.bedrooms, other.bedrooms, unknown.bedrooms) +
    weights.bathroom * differ(home.bathrooms, other.bathrooms, unknown.bathrooms) +
    weights.tenthOfSize * tenths +
    weights.month * ((now - Date.parse(other.closedOn)) / (30 * day))
  );
}

function differ(a: number | null, b: number | null, otherwise: number): number {
  return a === null || b === null ? otherwise : Math.abs(a - b);
}

/** A position that is only a city's centre is unusable. */
function toPoint({ longitude, latitude, precision }: ComparedHome): Point | null {
  return longitude === null || latitude === null || precision === "city" ? null : [longitude, latitude];
}

function measure(a: Point | null, b: Point | null): number | null {
  return a && b ? distanceKm(a, b) : null;
}
