import { isStreetKind } from "../../listings/address-text";
import { listPlaces } from "../../places/gazetteer";
import { normalizeName, splitWords } from "../../places/normalize-name";
import type { Place } from "../../places/place";
import { lowerBound } from "../listing-index/lower-bound";

/** Two streets that cross, by what was typed so far of both. */
export interface FoundCrossing {
  place: Place;
  isWhole: boolean;
}

interface CrossingName {
  /** "bloor|spadina", and "bloor spadina" for those who write nothing between them. */
  text: string;
  /** Letters up to the second street: fewer say nothing of it. */
  least: number;
  place: Place;
}

/** What people write between two streets. */
const between = /\s+(?:and|at)\s+|\s*[&@/+]\s*/i;
/** "of St. Clair", "Saint Clair". */
const spellings: Record<string, string> = { saint: "st", mt: "mount" };

/** "Bloor St. W." → "bloor"; the first word is the name, whatever it looks like ("Avenue Road", "St. Clair"). */
function toStreet(text: string): string {
  const words = splitWords(text).map((word) => spellings[word] ?? word);
  return words.filter((word, index) => index === 0 || !isStreetKind(word)).join(" ");
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
      // "Eglinton Avenue" is a street before it is Eglinton at Avenue Road.
      ...(joined.length >= plain.least ? [plain] : []),
    ];
  });
}

/** Fewer letters of a second street may as well go on with the first one's name. */
const shortestPart = 3;

/** Crossings for what was typed so far: "bloor and spad", "King St W & Bathurst St, Toronto", "yonge eglinton". */
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

/** "bloor|spadina toronto", of which some words at the end are the municipality. */
function findInMunicipality(text: string): FoundCrossing[] {
  const words = text.split(" ");
  for (let index = words.length - 1; index > 0; index -= 1) {
    const municipality = words.slice(index).join(" ");
    if (municipality.length < shortestPart) continue;
    const found = startingWith(words.slice(0, index).join(" ")).filter(({ place }) =>
      normalizeName(place.municipality).startsWith(municipality),
    );
    if (found.length > 0) return found;
  }
  return [];
}
