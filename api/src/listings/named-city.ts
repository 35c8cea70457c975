import { displayCity } from "@larchway/shared/domain";
import { listLocalityMunicipalities } from "../places/localities";
import { listMunicipalities } from "../places/named-areas";
import { normalizeName, toNameKey } from "@larchway/listing-index/search-text/normalize-name";

interface NamedCity {
  name: string;
  norm: string;
}

/**
 * The official spelling of a city's name, as filters find it. "saint-catharines" is "St. Catharines", "toronto" is
 * Toronto also when a feed has only its districts, "sudbury" is Greater Sudbury. Undefined for any other name.
 */
export function findCityName(cities: readonly NamedCity[], name: string): string | undefined {
  const norm = normalizeName(name);
  if (norm === "") return undefined;
  const index = indexNames(cities);
  const municipalities = listLocalityMunicipalities(norm).map(normalizeName);
  const city =
    index.byNorm.get(norm) ??
    index.byDisplay.get(norm) ??
    index.byKey.get(toNameKey(norm)) ??
    // The first of the cities, as they are listed.
    (municipalities.length > 0 ? cities.find((each) => municipalities.includes(each.norm)) : undefined);
  if (!city) return undefined;
  return city.norm === norm ? city.name : displayCity(city.name);
}

interface NameIndex {
  byNorm: Map<string, NamedCity>;
  byDisplay: Map<string, NamedCity>;
  byKey: Map<string, NamedCity>;
}

/** A sentence is compared with the cities term by term: normalizing all of them each time would take milliseconds. */
const indices = new WeakMap<readonly NamedCity[], NameIndex>();

function indexNames(cities: readonly NamedCity[]): NameIndex {
  const existing = indices.get(cities);
  if (existing) return existing;
  const index: NameIndex = { byNorm: new Map(), byDisplay: new Map(), byKey: new Map() };
  // The first city of several with one name counts.
  for (const city of cities.toReversed()) {
    index.byNorm.set(city.norm, city);
    index.byDisplay.set(normalizeName(displayCity(city.name)), city);
    index.byKey.set(toNameKey(city.norm), city);
  }
  indices.set(cities, index);
  return index;
}

/** The cities that a typed text may end with; includes all districts of a city. */
export function listNamedCities<City extends NamedCity>(cities: readonly City[], text: string): City[] {
  const norm = normalizeName(text);
  const key = toNameKey(norm);
  // "st" begins Stratford; followed by more terms it means Saint, like "e" in "e gwillimbury" means East.
  const begins = cities.filter((city) => {
    const cityKey = toNameKey(city.norm);
    return city.norm.startsWith(norm) || cityKey === key || (key.includes(" ") && cityKey.startsWith(key));
  });
  if (begins.length > 0) return begins;
  const municipalities = new Set(listMunicipalities(norm).map(normalizeName));
  return cities.filter(({ name }) => municipalities.has(normalizeName(displayCity(name))));
}
