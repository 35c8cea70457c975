import type { PlaceKind } from "@larchway/shared/contracts/api";
import { listPlaces } from "../../places/gazetteer";
import { normalizeName, toNameKey } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "../../places/place";
import { lowerBound } from "@larchway/listing-index/index/lower-bound";
import { findCrossings } from "./crossing-names";
import { allowedTypos, eachSimilar, sharedBeginnings, type SortedNames } from "./prefix-distance";

/** A place whose name matches the beginning of the typed text. */
export interface NamedPlace {
  place: Place;
  /** Quality of the match: see `fits`. */
  fit: number;
  /**
   * Whether the text is a complete name of the place, without a typing error, and not an abbreviation of a station's.
   */
  isExact: boolean;
  /** Number of typing errors between the text and the name's beginning. */
  distance: number;
}

/** A beginning of a name ranks below a complete name, a later term below both. */
const fits = { name: 30, alias: 28, nameBegins: 15, aliasBegins: 13, wordBegins: 8, typo: 5 };

/** The least {@link NamedPlace.fit} of a complete name. */
export const wholeName = fits.alias;

interface Name {
  text: string;
  place: Place;
  role: "name" | "alias" | "word";
}

/** Schools are too many to guess from a typing error, and are never searched by their second term. */
const areas: ReadonlySet<PlaceKind> = new Set(["neighbourhood", "community"]);
const guessed: ReadonlySet<PlaceKind> = new Set([...areas, "station"]);

/** Like {@link normalizeName}, but with one spelling for terms with two, and without separators between streets. */
function normalizePlace(text: string): string {
  return toNameKey(normalizeName(text))
    .split(" ")
    .filter((word) => word !== "and" && word !== "at")
    .join(" ");
}

interface PlaceNames {
  names: readonly Name[];
  /** Names that are guessed from a typing error. */
  guessable: readonly Name[];
  sorted: SortedNames;
  /** Sorted. */
  municipalities: readonly string[];
}

let placeNames: PlaceNames | undefined;

function load(): PlaceNames {
  return (placeNames ??= build(listPlaces()));
}

function build(places: readonly Place[]): PlaceNames {
  const names = places
    .filter(({ kind }) => kind !== "intersection")
    .flatMap(listNames)
    .sort(byText);
  const guessable = names.filter(({ role, place }) => role !== "word" && guessed.has(place.kind));
  const texts = guessable.map(({ text }) => text);
  return {
    names,
    guessable,
    sorted: { names: texts, shared: sharedBeginnings(texts) },
    municipalities: [...new Set(places.map(({ municipality }) => municipality))].map(normalizePlace).sort(),
  };
}

function listNames(place: Place): Name[] {
  const { name, aliases, kind } = place;
  const texts = new Map<string, Name["role"]>();
  const add = (text: string, role: Name["role"]) => {
    if (text && !texts.has(text)) texts.set(text, role);
  };
  add(normalizePlace(name), "name");
  // "Annex" is The Annex's name as well.
  add(normalizePlace(name).replace(/^the /, ""), "name");
  for (const alias of aliases) add(normalizePlace(alias), "alias");
  if (areas.has(kind)) {
    for (const text of [...texts.keys()]) {
      const terms = text.split(" ");
      for (let index = 1; index < terms.length; index += 1) add(terms.slice(index).join(" "), "word");
    }
  }
  return [...texts].map(([text, role]) => ({ text, place, role }));
}

function byText(left: Name, right: Name): number {
  return left.text < right.text ? -1 : Number(left.text > right.text);
}

/**
 * Places for a typed beginning of a name, optionally with its municipality; without `guess`, none with a typing error.
 */
export function findNamedPlaces(typed: string, { guess }: { guess: boolean }): NamedPlace[] {
  const text = normalizePlace(typed);
  if (text.length < 2) return [];
  const crossings = findCrossings(typed).map(({ place, isWhole }): NamedPlace => ({
    place,
    fit: isWhole ? fits.name : fits.nameBegins,
    isExact: isWhole,
    distance: 0,
  }));
  const whole = [...startingWith(text), ...crossings];
  if (whole.length > 0) return whole;
  const inMunicipality = findInMunicipality(text);
  if (inMunicipality.length > 0 || !guess) return inMunicipality;
  return similarTo(text);
}

function startingWith(text: string): NamedPlace[] {
  const { names } = load();
  const found = new Map<Place, NamedPlace>();
  for (
    let position = lowerBound({ to: names.length }, (index) => (names[index] as Name).text >= text);
    position < names.length;
    position += 1
  ) {
    const name = names[position] as Name;
    if (!name.text.startsWith(text)) break;
    const isWhole = name.text === text;
    if (text.length < shortestSchool && name.place.kind === "school" && !isWhole) continue;
    const fit = toFit(name.role, isWhole);
    const isExact = isWhole && name.role !== "word" && !isShortForStation(name);
    const existing = found.get(name.place);
    if (!existing || existing.fit < fit)
      found.set(name.place, { place: name.place, fit, isExact, distance: 0 });
  }
  return [...found.values()];
}

function toFit(role: Name["role"], isWhole: boolean): number {
  if (role === "word") return isWhole ? fits.aliasBegins : fits.wordBegins;
  if (role === "name") return isWhole ? fits.name : fits.nameBegins;
  return isWhole ? fits.alias : fits.aliasBegins;
}

/** "King" is a street, a township and more before it is King Station. */
function isShortForStation({ place, text }: Name): boolean {
  return place.kind === "station" && !/ (?:station|go|subway)$/.test(text);
}

/** For "annex toronto", "toronto annex", "little italy ott". */
function findInMunicipality(text: string): NamedPlace[] {
  const terms = text.split(" ");
  for (let index = terms.length - 1; index > 0; index -= 1) {
    const [head, tail] = [terms.slice(0, index).join(" "), terms.slice(index).join(" ")];
    for (const [name, municipality] of [
      [head, tail],
      [tail, head],
    ] as const) {
      if (name.length < 2 || !isMunicipality(municipality)) continue;
      const found = startingWith(name).filter(({ place }) =>
        normalizePlace(place.municipality).startsWith(municipality),
      );
      if (found.length > 0) return found;
    }
  }
  return [];
}

function isMunicipality(beginning: string): boolean {
  if (beginning.length < 3) return false;
  const { municipalities } = load();
  const first = lowerBound({ to: municipalities.length }, (at) => (municipalities[at] ?? "") >= beginning);
  return municipalities[first]?.startsWith(beginning) === true;
}

function similarTo(text: string): NamedPlace[] {
  const limit = allowedTypos(text);
  if (limit === 0 || text.length > longestText) return [];
  const { guessable, sorted } = load();
  const found = new Map<Place, number>();
  eachSimilar(sorted, text, Math.min(limit, text.length < surestLength ? 1 : 2), (at, distance) => {
    const { place, text: name } = guessable[at] as Name;
    // The first letter is rarely mistyped.
    if (name[0] === text[0]) found.set(place, Math.min(distance, found.get(place) ?? Infinity));
  });
  const closest = Math.min(...found.values());
  return [...found].flatMap(([place, distance]) =>
    distance === closest ? [{ place, fit: fits.typo, isExact: false, distance }] : [],
  );
}

/** A thousand schools begin with "St". */
const shortestSchool = 5;
/** In a shorter text, two typing errors leave too few letters. */
const surestLength = 8;
const longestText = 60;
