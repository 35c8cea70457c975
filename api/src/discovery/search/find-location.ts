import {
  circleLimits,
  readFilters,
  writeCircle,
  writeValues,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import type { Point } from "@larchway/shared/domain/distance";
import { distanceKm } from "@larchway/shared/domain/distance";
import { isStreetKind, normalizeAddress, streetBase } from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { readPostalCode } from "@larchway/listing-index/search-text/postal-code-text";
import { withoutRegion } from "@larchway/listing-index/search-text/region-text";
import { findCityName } from "../../listings/named-city";
import { findPlace } from "../../places/gazetteer";
import { findPostalAreas } from "../../places/postal-areas";
import { similarCities } from "./find-cities";
import { findExactStreets, type FoundStreet } from "./find-streets";
import { findLandmark } from "./landmarks";
import { findNickname } from "./nicknames";
import { fillers, type RestPart } from "./read-words";
import { toMiddle, type SearchContext, listCityIds } from "./search-context";
import type { SearchDependencies } from "./dependencies";
import { spellStreet } from "./spell-street";
import { listExactPlaces, suggestPlaces } from "./suggest-places";

type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;

/** The location in the parts of a text. */
export interface FoundLocation {
  location: NarrowingFilters;
  /** Terms that name no location. */
  unread: string[];
  /** The same for other cities, when the street or the place is in several and the text names none. */
  others: NarrowingFilters[];
  /** Whether only a nickname, a relation or a landmark can mean it. */
  isSpecial: boolean;
  /** Whether it is the exact name of a city. */
  isCity: boolean;
}

/** A name that was found in a sequence of terms. */
interface Found {
  location: NarrowingFilters;
  others?: NarrowingFilters[];
  /** Names of the city or the municipality, which may be repeated. */
  municipality?: string;
  isCity?: boolean;
  isSpecial?: boolean;
  unread?: string[];
}

/** Most terms that are tried as one name. */
const longestName = 6;
/** More terms are no search. */
const mostTerms = 24;

/**
 * The location that the parts name. An exact name is preferred to a guess, a longer name to a shorter one, and a place
 * of the named city to others. Guesses are used only when no name is exact.
 */
export async function findLocation(
  needed: Needed,
  parts: readonly RestPart[],
  given: SearchContext,
): Promise<FoundLocation> {
  const finder = new LocationFinder(needed, await needed.cities.all(), given);
  return finder.find(
    parts
      .map((part) => ({ ...part, text: withoutRegion(part.text).line }))
      .filter(({ text }) => text !== "" && text !== "ontario"),
  );
}

type Cities = Awaited<ReturnType<Needed["cities"]["all"]>>;

class LocationFinder {
  private context: SearchContext;
  private cityNames: string[] = [];

  constructor(
    private readonly needed: Needed,
    private readonly cities: Cities,
    given: SearchContext,
  ) {
    this.context = given;
  }

  async find(parts: readonly RestPart[]): Promise<FoundLocation> {
    const named = this.findCityInAll(parts);
    if (named) this.context = { ...this.context, municipality: displayCity(named) };
    const unread: string[] = [];
    let found: Found | undefined;
    for (const part of parts.filter(({ near }) => near)) {
      const circle = found ? undefined : await this.findNear(part);
      if (circle) found = circle;
      else {
        // "near good schools mississauga": the city is a location all the same.
        const { text } = part;
        found ??= this.cityNames.length > 0 ? await this.findExact(text) : undefined;
        unread.push([part.near?.typed, ...this.listUnread(text, found)].join(" "));
      }
      unread.push(...(circle?.unread ?? []));
    }
    const plain = parts.filter(({ near }) => !near);
    let isFound = found !== undefined;
    for (const part of isFound ? [] : await this.preferred(plain)) {
      const inPart = isFound ? undefined : await this.findExact(part.text);
      if (inPart) {
        found = inPart;
        isFound = true;
      }
    }
    if (!found && unread.length === 0) {
      for (const [index, part] of plain.entries()) {
        const guess = await this.findGuess(part.text, index === plain.length - 1);
        if (guess) {
          found = guess;
          break;
        }
      }
    }
    // Terms in the order of the text.
    for (const part of plain) unread.push(...this.listUnread(part.text, found));
    const { location = {}, others = [], isSpecial = false } = found ?? {};
    const isCity = named !== undefined && found?.isCity === true;
    return { location, others, unread: unread.filter(Boolean), isSpecial, isCity };
  }

  /** Parts with a street first: otherwise only the city would be found, and the street left over. */
  private preferred(parts: readonly RestPart[]): RestPart[] {
    const hasKind = ({ text }: RestPart) =>
      text.split(" ").some((word, index) => index > 0 && isStreetKind(word));
    return [...parts].sort((left, right) => Number(hasKind(right)) - Number(hasKind(left)));
  }

  /** Terms of the location that {@link listUnread} leaves out. */
  private readonly used = new Set<string>();

  private listUnread(text: string, found: Found | undefined): string[] {
    const left = text.split(" ").filter((term) => !this.used.has(term));
    if (found) {
      const repeated = new Set(normalizeName(this.cityNames.join(" ")).split(" "));
      return joinRuns(left.filter((term) => !repeated.has(normalizeName(term))));
    }
    return joinRuns(left);
  }

  /** The last city in the text: "king st toronto" isn't in King. */
  private findCityInAll(parts: readonly RestPart[]): string | undefined {
    let last: string | undefined;
    for (const { text } of parts) {
      const all = text.split(" ");
      const taken = new Set<number>();
      for (const { name, terms, from } of spans(text)) {
        const indices = terms.map((_, index) => from + index);
        const city = indices.some((index) => taken.has(index)) ? undefined : findCityName(this.cities, name);
        if (city === undefined || isStreetKind(all[from + terms.length] ?? "")) continue;
        for (const index of indices) taken.add(index);
        this.cityNames = [name];
        last = city;
      }
    }
    return last;
  }

  /** A circle around the longest name at the start of the part. */
  private async findNear({ text, near }: RestPart): Promise<Found | undefined> {
    const terms = text.split(" ").slice(0, mostTerms);
    for (const guess of [false, true]) {
      for (let length = Math.min(terms.length, longestName + 2); length > 0; length -= 1) {
        const name = terms
          .slice(0, length)
          .join(" ")
          .replace(/ (?:in|at|area|neighbourhood)$/, "");
        const target = await this.findTarget(name, guess);
        if (!target) continue;
        const kilometres = near?.kilometres ?? target.reach;
        // "Danforth Avenue" may be found as the Danforth.
        const isKind = isStreetKind(terms[length] ?? "");
        const rest = terms.slice(isKind ? length + 1 : length).join(" ");
        const toCircle = (each: Target) => ({ within: toWithin(each, kilometres) });
        return {
          location: toCircle(target),
          others: target.others?.map(toCircle),
          isSpecial: true,
          unread: this.listUnread(rest, { location: {} }),
        };
      }
    }
    return undefined;
  }

  private async findTarget(typed: string, guess: boolean): Promise<Target | undefined> {
    const { municipality } = this.context;
    const name = typed.replace(/^(?:the|l'|d'|le|la) ?/, "");
    const landmark = findLandmark(typed, municipality) ?? findLandmark(this.withoutCity(typed), municipality);
    if (landmark) return landmark;
    const postal = findPostal(name);
    if (postal) return postal;
    const hasKind = name.split(" ").some((term, index) => index > 0 && isStreetKind(term));
    const street = hasKind ? await this.findStreetTargets(name.replace(/ (?:in|at) /, " ")) : undefined;
    if (street) return street;
    for (const each of new Set([typed, name, name.replace(/ (?:in|at|of) /, " ")])) {
      const places = listExactPlaces(this.needed, each, this.context);
      const crossing = / (?:and|&|at) /.test(each) && places.find(({ kind }) => kind === "intersection");
      const place = crossing || places[0];
      const area = place && findPlace(readFilters(new URLSearchParams(place.query)).place ?? "");
      if (area) return toPlaceTarget(area);
    }
    const streets = await this.findStreetTargets(name.replace(/ (?:in|at) /, " "));
    if (streets) return streets;
    const cityName = findCityName(this.cities, name) ?? findNickname(name)?.[0];
    const city =
      cityName === undefined ? undefined : this.toTarget({ city: cityName }, displayCity(cityName), 15);
    if (city || !guess) return city;
    const [suggested] = await suggestPlaces(this.needed, name, {
      guess: true,
      take: 1,
      context: this.context,
    });
    const id = suggested && readFilters(new URLSearchParams(suggested.suggestion.query)).place;
    const found = id === undefined ? undefined : findPlace(id);
    return found && isNearlyWhole(found.name, name) ? toPlaceTarget(found) : undefined;
  }

  private withoutCity(text: string): string {
    return this.cityNames.reduce((rest, name) => rest.replace(name, "").trim(), text);
  }

  /** The street, and the same in other cities when the text names none. */
  private async findStreetTargets(name: string): Promise<(Target & { others?: Target[] }) | undefined> {
    const found = (await this.listStreets(name)).map(({ name: street, city }) =>
      this.toTarget({ search: `${street}, ${city}` }, `${street}, ${city}`, 0),
    );
    const [first, ...others] = found.filter((each) => each !== undefined);
    return first && { ...first, others };
  }

  /** Streets with this whole name, with or without their kind, one a city; the best first. */
  private async listStreets(text: string): Promise<{ name: string; city: string }[]> {
    const typed = normalizeAddress(text);
    if (typed.length < 3 || /^\d+$/.test(typed)) return [];
    const inView = listCityIds(this.context, this.cities);
    const names = await this.needed.streets.current();
    const found = findExactStreets(names, this.cities, typed, inView) ?? [];
    const cityById = new Map(this.cities.map(({ id, name }) => [id, displayCity(name)]));
    const whole = found.filter(isWholeStreet).map(({ street }) => ({
      name: spellStreet(street.norm),
      city: cityById.get(street.cityId) ?? "",
    }));
    const first = whole[0];
    if (!first) return [];
    const byCity = new Map(whole.toReversed().map((each) => [each.city, each]));
    if (this.cityNames.length > 0)
      return whole.filter(({ city }) => city === this.context.municipality).slice(0, 1);
    return [first, ...[...byCity.values()].filter(({ city }) => city !== first.city)];
  }

  /** The middle of the homes that match, and half of their extent as the distance. */
  private toTarget(filters: NarrowingFilters, name: string, least: number): Target | undefined {
    const found = this.needed.listingIndex.bounds({ ...filters, status: "Active" }, { seesSoldData: false });
    if (!found?.bounds) return undefined;
    const { west, south, east, north } = found.bounds;
    const half = distanceKm([west, south], [east, north]) / 2;
    const reach = least > 0 ? least : Math.min(5, Math.max(1, Math.round((half + 0.3) * 2) / 2));
    return { name, middle: [(west + east) / 2, (south + north) / 2], reach };
  }

  /** The longest complete name in the part. Further cities of a list belong to it: "toronto or ajax". */
  private async findExact(text: string): Promise<Found | undefined> {
    const spansOfText = spans(text);
    for (const { name, terms } of spansOfText) {
      const found = await this.findExactName(name, terms.length > 1 || text === name);
      if (!found) continue;
      for (const term of terms) this.used.add(term);
      return found.isCity ? this.addCities(found, text) : found;
    }
    return undefined;
  }

  private addCities(found: Found, text: string): Found {
    const cities = [found.location.city ?? ""];
    for (const { name, terms } of spans(text)) {
      if (terms.some((term) => this.used.has(term))) continue;
      const city = findCityName(this.cities, name);
      if (city === undefined || cities.includes(city) || !isListed(text, name)) continue;
      cities.push(writeValues(city));
      for (const term of terms) this.used.add(term);
    }
    return { ...found, location: { city: cities.join() } };
  }

  private async findExactName(name: string, isLong: boolean): Promise<Found | undefined> {
    const nickname = findNickname(name);
    if (nickname)
      return { location: { city: writeValues(...nickname) }, isCity: nickname.length === 1, isSpecial: true };
    const postal = findPostal(name);
    if (postal) return { location: { search: postal.name } };
    if (name.includes(" ") && isLong) {
      const street = await this.findStreet(name);
      if (street) return street;
    }
    const city = findCityName(this.cities, name);
    if (city !== undefined)
      return this.cityNames.length > 1 ? undefined : { location: { city: writeValues(city) }, isCity: true };
    const [place] = listExactPlaces(this.needed, name, this.context).filter(
      (each) => each.kind !== "school" || name.includes(" "),
    );
    if (place && !this.isOnlyStreetName(place.kind, name)) {
      if (place.municipality) this.cityNames.push(place.municipality);
      return { location: readFilters(new URLSearchParams(place.query)) };
    }
    const landmark = name.includes(" ") ? findLandmark(name, this.context.municipality) : undefined;
    return landmark && { location: { within: toWithin(landmark, landmark.reach) }, isSpecial: true };
  }

  /** "King" is a street far more often than King Station. */
  private isOnlyStreetName(kind: string, name: string): boolean {
    return kind === "station" && !/ (?:station|go|subway)$/.test(name) && !this.context.municipality;
  }

  private async findStreet(name: string): Promise<Found | undefined> {
    const hasKind = name.split(" ").some((word, index) => index > 0 && isStreetKind(word));
    const hasCity = this.cityNames.some((city) => name.includes(city) && name !== city);
    if (!hasKind && !hasCity) return undefined;
    if (findCityName(this.cities, name) !== undefined) return undefined;
    const [place] = hasKind ? [] : listExactPlaces(this.needed, name, this.context);
    if (place) return undefined;
    const [street, ...others] = await this.listStreets(name.replace(/ (?:in|at) /, " "));
    if (!street) return undefined;
    const toFilter = (each: { name: string; city: string }) => ({ search: `${each.name}, ${each.city}` });
    return { location: toFilter(street), others: others.map(toFilter) };
  }

  /** A misspelled or half-typed name: a whole city, a whole place, then a beginning at the end of the text. */
  private async findGuess(text: string, isLast: boolean): Promise<Found | undefined> {
    for (const { name, terms } of spans(text)) {
      if (name.length < 5 || terms.every((term) => fillers.has(term))) continue;
      const similar = similarCities(this.cities, normalizeName(name));
      const [city] = similar?.cities.filter((each) => isNearlyWhole(displayCity(each.name), name)) ?? [];
      if (!city) continue;
      for (const term of terms) this.used.add(term);
      return { location: { city: writeValues(displayCity(city.name)) }, isCity: true };
    }
    for (const { name, terms, isEnd } of spans(text)) {
      if (name.length < 3 || terms.every((term) => fillers.has(term))) continue;
      const [found] = await suggestPlaces(this.needed, name, {
        guess: name.length > 5,
        take: 1,
        context: this.context,
      });
      const isTyping = isLast && isEnd;
      if (!found) {
        const [city] = isTyping && name.length > 3 ? await this.needed.cities.startingWith(name) : [];
        if (!city || !normalizeName(displayCity(city.name)).startsWith(normalizeName(name))) continue;
        for (const term of terms) this.used.add(term);
        return { location: { city: writeValues(displayCity(city.name)) }, isCity: true };
      }
      const { suggestion, isMisspelt } = found;
      const isWhole = isNearlyWhole(suggestion.name.replace(/ (?:station|go station)$/i, ""), name);
      const isBegun = isTyping && !isMisspelt && terms.length > 0 && beginsWith(suggestion.name, name);
      const isStreet = suggestion.kind === "street";
      if (
        !(isWhole || isBegun) ||
        (isStreet && !isBegun && !isWhole) ||
        suggestion.kind === "school" ||
        suggestion.kind === "office"
      )
        continue;
      if (isStreet && terms.length === 1 && !isWhole) continue;
      for (const term of terms) this.used.add(term);
      return { location: readFilters(new URLSearchParams(suggestion.query)) };
    }
    return undefined;
  }
}

/** Whether a name is one of a list: "toronto or ajax". */
function isListed(text: string, name: string): boolean {
  return ["or", "and", "&", "/", "ou", "et"].some(
    (joiner) => text.includes(`${joiner} ${name}`) || text.includes(`${name} ${joiner} `),
  );
}

interface Target {
  name: string;
  middle: Point;
  /** Kilometres. */
  reach: number;
  others?: Target[];
}

function toPlaceTarget(
  place: { kind: string; name: string; municipality: string } & Parameters<typeof toMiddle>[0],
): Target {
  const { west, south, east, north } = place.area.box;
  const half = distanceKm([west, south], [east, north]) / 2;
  const isPoint = place.kind === "station" || place.kind === "school" || place.kind === "intersection";
  return {
    name: `${place.name}, ${place.municipality}`,
    middle: toMiddle(place),
    reach: isPoint ? 1 : Math.round(half * 0.7 * 2) / 2 + 0.5,
  };
}

/** The area of a complete or half postal code. */
function findPostal(name: string): Target | undefined {
  const code = readPostalCode(name);
  if (code === undefined || (code.length !== 3 && code.length !== 6)) return undefined;
  const [area] = findPostalAreas(code.slice(0, 3));
  return area && { name: area.code, middle: area.middle, reach: usualPostal };
}

/** Kilometres around the middle of a postal area. */
const usualPostal = 2;

function toWithin({ name, middle: [longitude, latitude] }: Target, kilometres: number): string {
  const { least, most } = circleLimits;
  return writeCircle({
    longitude,
    latitude,
    kilometres: Math.min(most, Math.max(least, kilometres)),
    name: name.replace(/,/g, ""),
  });
}

function isWholeStreet({ street: { norm }, typed }: FoundStreet): boolean {
  return (
    norm === typed.street ||
    streetBase(norm) === typed.street ||
    streetBase(norm) === streetBase(typed.street)
  );
}

/** All sequences of terms, the longest first, without fillers at their ends. */
function spans(text: string): { name: string; terms: string[]; isEnd: boolean; from: number }[] {
  const all = text.split(" ").slice(0, mostTerms);
  const found: { name: string; terms: string[]; isEnd: boolean; from: number }[] = [];
  for (let length = Math.min(all.length, longestName); length > 0; length -= 1) {
    for (let from = 0; from + length <= all.length; from += 1) {
      const terms = all.slice(from, from + length);
      const isPlain = !isFillerTerm(terms[0]) || terms[0] === "the";
      if (isPlain && !isFillerTerm(terms.at(-1)))
        found.push({ name: terms.join(" "), terms, isEnd: from + length === all.length, from });
    }
  }
  return found;
}

function isFillerTerm(term = ""): boolean {
  return fillers.has(term) || /^[&/-]$/.test(term);
}

/** Terms without fillers at the ends. */
function joinRuns(terms: readonly string[]): string[] {
  const left = terms.filter((term) => !isFillerTerm(term));
  return left.length > 0 ? [left.join(" ")] : [];
}

/** Whether the lengths differ so little that the text is the whole name. */
function isNearlyWhole(name: string, typed: string): boolean {
  const [one, other] = [normalizeName(name), normalizeName(typed)];
  return Math.abs(one.length - other.length) <= (other.length > 8 ? 2 : 1) && one[0] === other[0];
}

function beginsWith(name: string, typed: string): boolean {
  const norm = normalizeName(typed);
  return norm.length > 3 && normalizeName(name).startsWith(norm);
}
