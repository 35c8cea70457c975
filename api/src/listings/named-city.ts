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
  /** In the order of the cities. */
  spellings: { key: string; display: string }[];
}

/** A sentence is compared with the cities term by term: normalizing all of them each time would take milliseconds. */
const indices = new WeakMap<readonly NamedCity[], NameIndex>();

function indexNames(cities: readonly NamedCity[]): NameIndex {
  const existing = indices.get(cities);
  if (existing) return existing;
  const spellings = cities.map(({ name, norm }) => ({
    key: toNameKey(norm),
    display: normalizeName(displayCity(name)),
  }));
  const index: NameIndex = { byNorm: new Map(), byDisplay: new Map(), byKey: new Map(), spellings };
  // The first city of several with one name counts.
  for (const [at, city] of [...cities.entries()].toReversed()) {
    const { key = "", display = "" } = spellings[at] ?? {};
    index.byNorm.set(city.norm, city);
    index.byDisplay.set(display, city);
    index.byKey.set(key, city);
  }
  indices.set(cities, index);
  return index;
}

/** The cities that a typed text may end with; includes all districts of a city. */
export function listNamedCities<City extends NamedCity>(cities: readonly City[], text: string): City[] {
  const norm = normalizeName(text);
  const key = toNameKey(norm);
  const { spellings } = indexNames(cities);
  // "st" begins Stratford; followed by more terms it means Saint, like "e" in "e gwillimbury" means East.
  const begins = cities.filter((city, at) => {
    const cityKey = spellings[at]?.key ?? "";
    return city.norm.startsWith(norm) || cityKey === key || (key.includes(" ") && cityKey.startsWith(key));
  });
  if (begins.length > 0) return begins;
  const municipalities = new Set(listMunicipalities(norm).map(normalizeName));
  return cities.filter((_, at) => municipalities.has(spellings[at]?.display ?? ""));
}
