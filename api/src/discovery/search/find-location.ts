import { readFilters, writeValues, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { withoutRegion } from "@larchway/listing-index/search-text/region-text";
import { findCityName } from "../../listings/named-city";
import { takePostal, toWithin, withoutPostalLabel, type Target } from "./circle-targets";
import { similarCities } from "./find-cities";
import { TargetFinder, type Needed } from "./find-target";
import { addPostal, type FoundLocation } from "./found-location";
import { findLandmark } from "./landmarks";
import {
  beginsWith,
  isListed,
  isNearlyWhole,
  isNoName,
  joinRuns,
  listGuessed,
  longestName,
  mostTerms,
  nameEnds,
  spans,
} from "./location-terms";
import { findNickname } from "./nicknames";
import type { SearchContext } from "./search-context";
import { listExactPlaces, suggestPlaces } from "./suggest-places";
import { amenities } from "./word-fillers";
import type { RestPart } from "./word-items";

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

/**
 * The location that the parts name. An exact name is preferred to a guess, a longer name to a shorter one, and a place
 * of the named city to others. Guesses are used only with `guess`, and when no name is exact.
 */
export async function findLocation(
  needed: Needed,
  parts: readonly RestPart[],
  given: SearchContext,
  { guess }: { guess: boolean },
): Promise<FoundLocation> {
  const finder = new LocationFinder(needed, await needed.cities.all(), given, guess);
  const taken = parts.map(withoutPostalLabel).map((part) =>
    // "near M5V 2T6" is a circle.
    part.near && takePostal(part.text.split(" ")[0] ?? "").codes.length > 0
      ? { ...part, codes: [] }
      : { ...part, ...takePostal(part.text) },
  );
  const found = await finder.find(
    taken
      .map((part) => ({ ...part, text: withoutRegion(part.text).line }))
      .filter(({ text }) => text !== "" && text !== "ontario"),
  );
  return addPostal(
    found,
    taken.flatMap(({ codes }) => codes),
  );
}

class LocationFinder extends TargetFinder {
  async find(parts: readonly RestPart[]): Promise<FoundLocation> {
    const named = this.findCityInAll(parts);
    if (named) this.context = { ...this.context, municipality: displayCity(named) };
    const unread: string[] = [];
    let found: Found | undefined;
    for (const part of parts.filter(({ near }) => near)) {
      const circle = found ? undefined : await this.findNear(part);
      if (circle) {
        // "mississauga, near union station": both count. "toronto, near union station" names one location.
        const isElsewhere =
          named !== undefined && this.isInPlain(parts) && !this.isIn(circle, displayCity(named));
        found = isElsewhere
          ? { ...circle, location: { ...circle.location, city: writeValues(named) } }
          : circle;
      } else {
        // "near good schools mississauga": the city is a location all the same.
        const { text } = part;
        // "near good schools in mimico"
        const [, place = this.cityNames.length > 0 ? text : undefined] = / in (.+)$/.exec(text) ?? [];
        found ??= place === undefined ? undefined : await this.findExact(place);
        unread.push([part.near?.typed, ...this.listUnread(text, found)].join(" "));
      }
      unread.push(...(circle?.unread ?? []));
    }
    const plain = parts.filter(({ near }) => !near);
    for (const part of this.preferred(plain)) found ??= await this.findExact(part.text);
    if (!found && unread.length === 0 && this.canGuess) {
      for (const [index, part] of plain.entries()) {
        const guess = await this.findGuess(part.text, index === plain.length - 1);
        if (guess) {
          found = guess;
          break;
        }
      }
    }
    for (const part of plain) unread.push(...this.listUnread(part.text, found));
    const { location = {}, others = [], isSpecial = false, isCity = false } = found ?? {};
    return { location, others, unread: unread.filter(Boolean), isSpecial, isCity: isCity && !!named };
  }

  private isInPlain(parts: readonly RestPart[]): boolean {
    return parts.some(({ text, near }) => !near && this.cityNames.some((name) => text.includes(name)));
  }

  private isIn({ municipality }: Found, city: string): boolean {
    return municipality === undefined || municipality === city;
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
    if (!found) return joinRuns(left);
    const repeated = new Set(normalizeName(this.cityNames.join(" ")).split(" "));
    // "sauga near square one"
    const isCity = (term: string) => findNickname(term)?.includes(found.municipality ?? "") ?? false;
    return joinRuns(left.filter((term) => !repeated.has(normalizeName(term)) && !isCity(term)));
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
    const isCorner = /corner|intersection/.test(near?.typed ?? "") && / (?:and|&|at) /.test(text);
    for (const guess of this.canGuess ? [false, true] : [false]) {
      for (let length = Math.min(terms.length, longestName + 2); length > 0; length -= 1) {
        const name = terms
          .slice(0, length)
          .join(" ")
          .replace(/ (?:in|at|area|neighbourhood)$/, "");
        // "near a park" names none of the streets called Park.
        const isPart = nameEnds.has(terms[length] ?? "");
        // "the corner of dundas and hurontario" isn't Dundas.
        const isHalf = isCorner && !/ (?:and|&|at) /.test(name);
        const target =
          amenities.has(name) || isPart || isHalf ? undefined : await this.findTarget(name, guess);
        if (!target) continue;
        const kilometres = near?.kilometres ?? target.reach;
        // "Danforth Avenue" may be found as the Danforth.
        const rest = terms.slice(isStreetKind(terms[length] ?? "") ? length + 1 : length).join(" ");
        const toCircle = (each: Target) => ({ within: toWithin(each, kilometres) });
        return {
          location: toCircle(target),
          municipality: target.municipality,
          others: target.others?.map(toCircle),
          isSpecial: true,
          unread: this.listUnread(rest, { location: {} }),
        };
      }
    }
    return undefined;
  }

  /** The longest complete name in the part. Further cities of a list belong to it: "toronto or ajax". */
  private async findExact(text: string): Promise<Found | undefined> {
    const tried = new Set<string>();
    for (const { name, terms } of spans(text)) {
      if (tried.has(name)) continue;
      tried.add(name);
      const found = await this.findExactName(name, terms.length > 1 || text === name);
      if (!found) continue;
      for (const term of terms) this.used.add(term);
      if (!found.isCity) return found;
      // Another city isn't repeated: it is listed or unread.
      this.cityNames = [name];
      return this.addCities(found, text);
    }
    return undefined;
  }

  private addCities(found: Found, text: string): Found {
    const cities = [found.location.city ?? ""];
    const names = new Set<string>();
    for (let count = -1; count < names.size;) {
      count = names.size;
      for (const { name, terms } of spans(text)) {
        const city = terms.some((term) => this.used.has(term)) ? undefined : findCityName(this.cities, name);
        if (city === undefined || cities.includes(city) || !isListed(text, name, names)) continue;
        names.add(name);
        cities.push(writeValues(city));
        for (const term of terms) this.used.add(term);
      }
    }
    return { ...found, location: { city: cities.join() } };
  }

  private async findExactName(name: string, isLong: boolean): Promise<Found | undefined> {
    const nickname = findNickname(name);
    if (nickname)
      return { location: { city: writeValues(...nickname) }, isCity: nickname.length === 1, isSpecial: true };
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
    for (const { name, terms } of listGuessed(text)) {
      if (name.length < 5 || isNoName(terms)) continue;
      const similar = similarCities(this.cities, normalizeName(name));
      const [city] = similar?.cities.filter((each) => isNearlyWhole(displayCity(each.name), name)) ?? [];
      if (!city) continue;
      for (const term of terms) this.used.add(term);
      return { location: { city: writeValues(displayCity(city.name)) }, isCity: true };
    }
    for (const { name, terms, isEnd } of listGuessed(text)) {
      if (name.length < 3 || isNoName(terms)) continue;
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
