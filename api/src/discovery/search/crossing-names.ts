import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { listPlaces } from "../../places/gazetteer";
import { normalizeName, splitWords } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "../../places/place";
import { lowerBound } from "@larchway/listing-index/index/lower-bound";

/** Two crossing streets that match the typed text. */
export interface FoundCrossing {
  place: Place;
  isWhole: boolean;
}

interface CrossingName {
  /**
   * "bloor
   * spadina", and "bloor spadina" for texts without a separator.
   */
  text: string;
  /** Number of letters up to the second street: a shorter text does not include it. */
  least: number;
  place: Place;
}

/** Separators between two streets. */
const between = /\s+(?:and|at)\s+|\s*[&@/+]\s*/i;
/** For "of St. Clair", "Saint Clair". */
const spellings: Record<string, string> = { saint: "st", mt: "mount" };

/** "Bloor St. W." → "bloor"; the first term is the name, even if it equals a kind ("Avenue Road", "St. Clair"). */
function toStreet(text: string): string {
  const terms = splitWords(text).map((word) => spellings[word] ?? word);
  return terms.filter((word, index) => index === 0 || !isStreetKind(word)).join(" ");
}

let names: readonly CrossingName[] | undefined;

function load(): readonly CrossingName[] {
  return (names ??= listPlaces()
    .filter(({ kind }) => kind === "intersection")
    .flatMap(listNames)
    .sort((left, right) => (left.text < right.text ? -1 : Number(left.text > right.text))));
}

function listNames(place: Place): CrossingName[] {
  return [place.name, ...place.aliases].flatMap((name) => {
    const [first = "", second = ""] = name.split(" & ").map(toStreet);
    const joined = toStreet(`${first} ${second}`);
    const plain = { text: joined, least: first.length + shortestPart + 1, place };
    return [
      { text: `${first}|${second}`, least: first.length + 2, place },
      // "Eglinton Avenue" is a street, not Eglinton at Avenue Road.
      ...(joined.length >= plain.least ? [plain] : []),
    ];
  });
}

/** With fewer letters, a second part may belong to the first street's name. */
const shortestPart = 3;

/** Crossings for a typed text: "bloor and spad", "King St W & Bathurst St, Toronto", "yonge eglinton". */
export function findCrossings(typed: string): FoundCrossing[] {
  const parts = typed.split(between);
  if (parts.length > 2) return [];
  const text = parts.map(toStreet).join("|");
  const found = startingWith(text);
  return found.length > 0 ? found : findInMunicipality(text);
}

function startingWith(text: string): FoundCrossing[] {
  const all = load();
  const found = new Map<Place, FoundCrossing>();
  for (
    let position = lowerBound({ to: all.length }, (index) => (all[index] as CrossingName).text >= text);
    position < all.length;
    position += 1
  ) {
    const name = all[position] as CrossingName;
    if (!name.text.startsWith(text)) break;
    if (text.length < name.least) continue;
    const isWhole = name.text === text || found.get(name.place)?.isWhole === true;
    found.set(name.place, { place: name.place, isWhole });
  }
  return [...found.values()];
}

/**
 * "bloor
 * spadina toronto": the last terms are the municipality.
 */
function findInMunicipality(text: string): FoundCrossing[] {
  const terms = text.split(" ");
  for (let index = terms.length - 1; index > 0; index -= 1) {
    const municipality = terms.slice(index).join(" ");
    if (municipality.length < shortestPart) continue;
    const found = startingWith(terms.slice(0, index).join(" ")).filter(({ place }) =>
      normalizeName(place.municipality).startsWith(municipality),
    );
    if (found.length > 0) return found;
  }
  return [];
}
