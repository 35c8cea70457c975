import type { CityRow } from "../../listings/listing-repository";
import { allowedTypos, eachSimilar, sharedBeginnings, type SortedNames } from "./prefix-distance";

interface SortedCities extends SortedNames {
  cities: readonly CityRow[];
}

/** Caches the index of the last list of cities, which is searched many times before it changes. */
const sortedCities = new WeakMap<readonly CityRow[], SortedCities>();

/**
 * The cities whose name starts with the text except for a typing error or two: fewest errors first, then the largest.
 */
export function similarCities(
  cities: readonly CityRow[],
  text: string,
): { distance: number; cities: CityRow[] } | undefined {
  const limit = allowedTypos(text);
  if (limit === 0 || text.length > longestText) return undefined;
  const sorted = sortedCities.get(cities) ?? sort(cities);
  let closest = limit;
  let found: CityRow[] = [];
  eachSimilar(sorted, text, limit, (at, distance) => {
    if (distance < closest) found = [];
    if (distance > closest) return;
    closest = distance;
    found.push(sorted.cities[at] as CityRow);
  });
  if (found.length === 0) return undefined;
  return { distance: closest, cities: found.sort((a, b) => b.active - a.active || a.id - b.id) };
}

const longestText = 40;

function sort(cities: readonly CityRow[]): SortedCities {
  const inOrder = [...cities].sort((a, b) => (a.norm < b.norm ? -1 : Number(a.norm > b.norm)));
  const names = inOrder.map(({ norm }) => norm);
  const sorted = { cities: inOrder, names, shared: sharedBeginnings(names) };
  sortedCities.set(cities, sorted);
  return sorted;
}
