import { displayCity } from "@larchway/shared/domain";
import type { CityRow } from "../../listings/listing-repository";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { readSearch, type AddressSearch } from "@larchway/listing-index/search-text/search-text";
import { reorderStreet } from "@larchway/listing-index/search-text/word-spellings";
import type { SearchDependencies } from "./dependencies";
import { findExactStreets, listStreetTexts, type FoundStreet } from "./find-streets";

type Needed = Pick<SearchDependencies, "cities" | "streets">;

/**
 * Search texts with the same meaning as a typed one, in the terms of addresses, the typed one first: a community is
 * replaced by its municipality, and a street is spelled and ordered like in the listings. None of them corrects a
 * typing error.
 */
export async function listSameTexts({ cities, streets }: Needed, text: string): Promise<string[]> {
  const search = readSearch(text);
  if (search.kind === "postal") return [text];
  const all = await cities.all();
  const street = search.kind === "number" ? search.street : search.text;
  const found = street.length < 2 ? [] : (findExactStreets(await streets.current(), all, street) ?? []);
  const named = found.map((item) => nameStreet(item, all));
  return [
    ...new Set([
      text,
      ...named.map((name) => (search.kind === "number" ? writeAddress(search, name) : name)),
    ]),
  ];
}

/** The address of a search on another street: "12 king st unit 804, toronto". */
export function writeAddress({ number, units: [unit] }: AddressSearch, street: string): string {
  return unit === undefined ? `${number} ${street}` : `unit ${unit}, ${number} ${street}`;
}

/** A street as far as it was typed, with the city if one was typed. */
export function nameStreet(found: FoundStreet, cities: readonly CityRow[]): string {
  const city = cities.find(({ id }) => id === found.street.cityId);
  const name = cutToTyped(found);
  return found.typed.city && city ? `${name} ${normalizeName(displayCity(city.name))}` : name;
}

/** The typed text if the street's name starts with it, otherwise as many terms of the name as were typed. */
function cutToTyped({ street: { norm }, typed }: FoundStreet): string {
  const texts = [...listStreetTexts(typed.street), ...reorderStreet(typed.street)];
  return (
    texts.find((text) => norm.startsWith(text)) ??
    norm.split(" ").slice(0, typed.street.split(" ").length).join(" ")
  );
}
