import { isStreetKind, streetBase, typedAlternatives } from "../../listings/address-text";
import { listNamedCities } from "../../listings/named-city";
import { reorderStreet, spellText } from "../../listings/word-spellings";
import type { CityRow } from "../../listings/listing-repository";
import { similarCities } from "./find-cities";
import { correctStreetType } from "./correct-street-type";
import type { FoundStreet as NamedStreet, StreetNames } from "./street-names";

/** Streets that are looked up for one response. */
const streetCount = 5;
/** "st", "on" and the like stand in too many names. */
const shortestCity = 3;
/** More words are not tried as a city. */
const longestCity = 4;

/** Where a city may stand in the text: "king st w toronto", "toronto king st w". */
interface Split {
  street: string;
  city?: string;
}

/** A street, and which part of the text was taken for it. */
export interface FoundStreet extends NamedStreet {
  typed: Split;
}

const typedAs = (typed: Split, found: readonly NamedStreet[]): FoundStreet[] =>
  found.map((item) => ({ ...item, typed }));

/**
 * The streets that a normalized text means, best first: those that begin with it, or with its beginning and lie in the
 * city that it ends with. Only when there are none, the same with typos.
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
  const known = lastFound.get(streetNames);
  if (known?.text === text && known.revision === revision && known.cities === cities) return known.found;
  const found = findExactStreets(streetNames, cities, text) ?? findMisspeltStreets(streetNames, cities, text);
  lastFound.set(streetNames, { text, revision, cities, found });
  return found;
}

/** What was found last: the homes of a misspelt street are looked for after its name was compared with those of places. */
const lastFound = new WeakMap<
  StreetNames,
  { text: string; revision: number; cities: readonly CityRow[]; found: FoundStreet[] }
>();

/** Without typos, those of the cities in view first; undefined when there are none. */
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

/** What the name of a street that was typed as far as this may begin with. */
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

/** As typed, with its kind of street put right, or without a kind that the street does not have ("yonge blvd"). */
function similarStreets(
  streetNames: StreetNames,
  text: string,
  cityIds?: ReadonlySet<number>,
): NamedStreet[] {
  const wanted = { cityIds, take: streetCount };
  const corrected = correctStreetType(text);
  const exact = corrected === text ? [] : streetNames.startingWith(typedAlternatives(corrected), wanted);
  if (exact.length > 0) return exact.map((item) => ({ ...item, distance: 1 }));
  const found = streetNames.similarTo(corrected, wanted);
  if (corrected !== text) found.push(...streetNames.similarTo(text, wanted));
  const base = streetBase(corrected);
  if (found.length === 0 && base !== corrected) {
    const begun = streetNames.startingWith([`${base} `], wanted);
    found.push(...(begun.length > 0 ? begun : streetNames.similarTo(base, wanted)));
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
  const words = text.split(" ");
  const cuts = Array.from({ length: Math.max(0, words.length - 1) }, (_, index) => index + 1);
  const cut = (at: number) => [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const;
  const splits: Required<Split>[] = [];
  for (const at of cuts) {
    const [street, city] = cut(at);
    // "yonge st" is not Yonge in St. Catharines.
    if (words.length - at <= longestCity && city.length >= shortestCity && !isStreetKind(city))
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
