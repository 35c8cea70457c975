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
  const key = toNameKey(norm);
  const municipalities = listLocalityMunicipalities(norm).map(normalizeName);
  const city =
    cities.find((each) => each.norm === norm) ??
    cities.find((each) => normalizeName(displayCity(each.name)) === norm) ??
    cities.find((each) => toNameKey(each.norm) === key) ??
    cities.find((each) => municipalities.includes(each.norm));
  if (!city) return undefined;
  return city.norm === norm ? city.name : displayCity(city.name);
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
