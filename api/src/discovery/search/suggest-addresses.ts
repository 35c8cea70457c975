import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { readSearch } from "@larchway/listing-index/search-text/search-text";
import type { SearchDependencies } from "./dependencies";
import { findStreets } from "./find-streets";
import { readPostalCodes } from "./register-repository";
import { spellStreet } from "./spell-street";
import { shortestGuess } from "./suggest";

type Needed = Pick<SearchDependencies, "database" | "cities" | "streets">;

/** Addresses for a typed beginning: any number on existing streets. */
export async function suggestAddresses(
  { database, cities, streets }: Needed,
  text: string,
  limit: number,
): Promise<AddressSuggestion[]> {
  const search = readSearch(text);
  if (search.kind === "postal") return [];
  const [street, number] = search.kind === "number" ? [search.street, search.number] : [search.text];
  if (street.length < shortestGuess) return [];
  const all = await cities.all();
  const cityById = new Map(all.map((city) => [city.id, city]));
  const found = findStreets(await streets.current(), all, street)
    // The first letter is rarely mistyped: other guesses would only distract.
    .filter(({ distance, street: { norm } }) => distance === 0 || norm[0] === street[0])
    .flatMap(({ street: { norm, cityId } }) => {
      const city = cityById.get(cityId);
      return city ? [{ norm, city: city.name, cityNorm: city.norm }] : [];
    })
    .slice(0, limit);
  const postalCodes =
    number && /^\d{1,9}$/.test(number) ? await readPostalCodes(database, Number(number), found) : [];
  const suggestions = found.map(({ norm, city }, index) => ({
    address: [number?.toUpperCase(), spellStreet(norm)].filter(Boolean).join(" "),
    city: displayCity(city),
    postalCode: postalCodes[index],
  }));
  return distinct(suggestions);
}

/** A city's districts are shown as the city, so its streets may be repeated. */
function distinct(suggestions: AddressSuggestion[]): AddressSuggestion[] {
  return [...new Map(suggestions.map((each) => [`${each.address}|${each.city}`, each])).values()];
}
