import {
  isStreetKind,
  streetBase,
  typedAlternatives,
} from "@larchway/listing-index/search-text/address-text";
import { listNamedCities } from "../../listings/named-city";
import { reorderStreet, spellText } from "@larchway/listing-index/search-text/word-spellings";
import type { CityRow } from "../../listings/listing-repository";
import { similarCities } from "./find-cities";
import { correctStreetType } from "./correct-street-type";
import type { FoundStreet as NamedStreet, StreetNames } from "./street-names";

/** Number of streets for one response. */
const streetCount = 5;
/** "st", "on" and similar terms occur in too many names. */
const shortestCity = 3;
/** Maximum number of terms that are tried as a city. */
const longestCity = 4;

/** Possible positions of a city in the text: "king st w toronto", "toronto king st w". */
interface Split {
  street: string;
  city?: string;
}

/** A street, and the part of the text that was interpreted as it. */
export interface FoundStreet extends NamedStreet {
  typed: Split;
}

const typedAs = (typed: Split, found: readonly NamedStreet[]): FoundStreet[] =>
  found.map((item) => ({ ...item, typed }));

/**
 * The streets that a normalized text means, best first: streets whose name starts with it, or with its beginning and in
 * the city at its end. Only without such streets, the same with typing errors.
 */
export function findStreets(
  streetNames: StreetNames,
  cities: readonly CityRow[],
  text: string,
  inView?: ReadonlySet<number>,
): FoundStreet[] {
  const exact = inView?.size && findExactStreets(streetNames, cities, text, inView);
  if (exact) return exact;
  const { revision } = streetNames;
  const cached = lastFound.get(streetNames);
  if (cached?.text === text && cached.revision === revision && cached.cities === cities) return cached.found;
  const found = findExactStreets(streetNames, cities, text) ?? findMisspeltStreets(streetNames, cities, text);
  lastFound.set(streetNames, { text, revision, cities, found });
  return found;
}

/** The last result: the homes of a misspelled street are searched after its name was compared with those of places. */
const lastFound = new WeakMap<
  StreetNames,
  { text: string; revision: number; cities: readonly CityRow[]; found: FoundStreet[] }
>();

/** Streets without typing errors, those of the cities in view first; undefined without one. */
export function findExactStreets(
  streetNames: StreetNames,
  cities: readonly CityRow[],
  text: string,
  inView?: ReadonlySet<number>,
): FoundStreet[] | undefined {
  for (const texts of [listStreetTexts(text), reorderStreet(text)]) {
    const whole = streetNames.startingWith(texts, { take: streetCount });
    if (whole.length === 0) continue;
    const near = inView?.size ? streetNames.startingWith(texts, { cityIds: inView, take: streetCount }) : [];
    const others = whole.filter(({ street }) => !inView?.has(street.cityId));
    return typedAs({ street: text }, [...near, ...others].slice(0, streetCount));
  }
  for (const split of listSplits(text)) {
    const { street, city } = split;
    const cityIds = toIds(listNamedCities(cities, city));
    if (cityIds.size === 0) continue;
    for (const texts of [listStreetTexts(street), reorderStreet(street)]) {
      const found = streetNames.startingWith(texts, { cityIds, take: streetCount });
      if (found.length > 0) return typedAs(split, found);
    }
  }
  return undefined;
}

/** Possible beginnings of the name of a street that is typed so far. */
export function listStreetTexts(text: string): string[] {
  return [...new Set(typedAlternatives(text).flatMap(spellText))];
}

function findMisspeltStreets(
  streetNames: StreetNames,
  cities: readonly CityRow[],
  text: string,
): FoundStreet[] {
  const found = typedAs({ street: text }, similarStreets(streetNames, text));
  for (const split of listSplits(text)) {
    const { street, city } = split;
    const exact = toIds(listNamedCities(cities, city));
    if (exact.size > 0) {
      found.push(...typedAs(split, similarStreets(streetNames, street, exact)));
      continue;
    }
    const { distance = 0, cities: similar = [] } = similarCities(cities, city) ?? {};
    if (similar.length === 0) continue;
    const cityIds = toIds(similar);
    const inCity = streetNames.startingWith(typedAlternatives(street), { cityIds, take: streetCount });
    const best = inCity.length > 0 ? inCity : similarStreets(streetNames, street, cityIds);
    found.push(
      ...typedAs(
        split,
        best.map((item) => ({ ...item, distance: item.distance + distance })),
      ),
    );
  }
  return pickBest(found);
}

/** As typed, with its kind of street corrected, or without a kind that the street does not have ("yonge blvd"). */
function similarStreets(
  streetNames: StreetNames,
  text: string,
  cityIds?: ReadonlySet<number>,
): NamedStreet[] {
  const options = { cityIds, take: streetCount };
  const corrected = correctStreetType(text);
  const exact = corrected === text ? [] : streetNames.startingWith(typedAlternatives(corrected), options);
  if (exact.length > 0) return exact.map((item) => ({ ...item, distance: 1 }));
  const found = streetNames.similarTo(corrected, options);
  if (corrected !== text) found.push(...streetNames.similarTo(text, options));
  const base = streetBase(corrected);
  if (found.length === 0 && base !== corrected) {
    const begun = streetNames.startingWith([`${base} `], options);
    found.push(...(begun.length > 0 ? begun : streetNames.similarTo(base, options)));
    return found.map((item) => ({ ...item, distance: item.distance + 1 }));
  }
  return pickBest(found);
}

function pickBest<Found extends NamedStreet>(found: readonly Found[]): Found[] {
  const byDistance = [...found].sort((a, b) => a.distance - b.distance);
  const seen = new Set<number>();
  const best = byDistance.filter(({ street: { id } }) => !seen.has(id) && seen.add(id));
  return best.slice(0, streetCount);
}

function listSplits(text: string): Required<Split>[] {
  const terms = text.split(" ");
  const cuts = Array.from({ length: Math.max(0, terms.length - 1) }, (_, index) => index + 1);
  const cut = (at: number) => [terms.slice(0, at).join(" "), terms.slice(at).join(" ")] as const;
  const splits: Required<Split>[] = [];
  for (const at of cuts) {
    const [street, city] = cut(at);
    // "yonge st" is not Yonge in St. Catharines.
    if (terms.length - at <= longestCity && city.length >= shortestCity && !isStreetKind(city))
      splits.push({ street, city });
  }
  for (const at of cuts) {
    const [city, street] = cut(at);
    if (at <= longestCity && city.length > shortestCity && street.length > 1) splits.push({ street, city });
  }
  return splits;
}

function toIds(cities: readonly CityRow[]): ReadonlySet<number> {
  return new Set(cities.map(({ id }) => id));
}
