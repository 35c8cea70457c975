import { readFilters, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { displayCity } from "@larchway/shared/domain";
import { distanceKm } from "@larchway/shared/domain/distance";
import { isStreetKind, normalizeAddress, streetBase } from "@larchway/listing-index/search-text/address-text";
import { findCityName } from "../../listings/named-city";
import { findPlace } from "../../places/gazetteer";
import { findPostal, toPlaceTarget, type Target } from "./circle-targets";
import type { SearchDependencies } from "./dependencies";
import { findExactStreets, type FoundStreet } from "./find-streets";
import { findLandmark } from "./landmarks";
import { isNearlyWhole } from "./location-terms";
import { findNickname } from "./nicknames";
import { listCityIds, type SearchContext } from "./search-context";
import { spellStreet } from "./spell-street";
import { listExactPlaces, suggestPlaces } from "./suggest-places";

/** What locations are found with. */
export type Needed = Pick<SearchDependencies, "cities" | "streets" | "offices" | "listingIndex">;
type Cities = Awaited<ReturnType<Needed["cities"]["all"]>>;

/** A landmark of Toronto may be named with a suburb, but not with Ottawa. */
const farKilometres = 60;

/** Finds the middle of "near ...", in the municipality of the context. */
export class TargetFinder {
  protected context: SearchContext;
  /** Names of the city in the text. */
  protected cityNames: string[] = [];

  constructor(
    protected readonly needed: Needed,
    protected readonly cities: Cities,
    given: SearchContext,
    protected readonly canGuess: boolean,
  ) {
    this.context = given;
  }

  protected withoutCity(text: string): string {
    return this.cityNames.reduce((rest, name) => rest.replace(name, "").trim(), text);
  }

  protected async findTarget(text: string, guess: boolean): Promise<Target | undefined> {
    const { municipality } = this.context;
    const typed = toEnglishOrder(text);
    const name = typed.replace(/^(?:(?:the|le|la) |[ld]')/, "");
    const landmark = findLandmark(typed, municipality) ?? findLandmark(this.withoutCity(typed), municipality);
    // "lake simcoe" is no landmark near the town of Simcoe.
    const namesCity = this.withoutCity(typed) !== typed;
    if (landmark && (namesCity || !this.isFarFromCity(landmark))) return landmark;
    const postal = findPostal(name);
    if (postal) return postal;
    const hasKind = name.split(" ").some((term, index) => index > 0 && isStreetKind(term));
    const street = hasKind ? await this.findStreetTargets(name.replace(/ (?:in|at) /, " ")) : undefined;
    if (street) return street;
    for (const each of new Set([typed, name, name.replace(/ (?:in|at|of) /, " ")])) {
      const places = listExactPlaces(this.needed, each, this.context).filter(
        // "downtown ottawa" isn't Toronto's Downtown.
        (found) => !isArea(found.kind) || this.cityNames.length === 0 || found.municipality === municipality,
      );
      const crossing = / (?:and|&|at) /.test(each) && places.find(({ kind }) => kind === "intersection");
      const place = crossing || places[0];
      const area = place && findPlace(readFilters(new URLSearchParams(place.query)).place ?? "");
      if (area) return toPlaceTarget(area);
    }
    const streets = await this.findStreetTargets(name.replace(/ (?:in|at) /, " "));
    if (streets) return streets;
    const whole = name.replace(/^(?:(?:downtown|central) |centre[- ]?ville (?:de |d'|du )?)/, "");
    const cityName = findCityName(this.cities, whole) ?? findNickname(whole)?.[0];
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

  /** True for another city than the one in the text: "ottawa near the airport" doesn't mean Pearson. */
  private isFarFromCity({ municipality, middle }: Target): boolean {
    const named = this.context.municipality;
    if (this.cityNames.length === 0 || named === undefined || named === municipality) return false;
    const city = this.toTarget({ city: named }, named, 15);
    return city !== undefined && distanceKm(city.middle, middle) > farKilometres;
  }

  /** The street, and the same in other cities when the text names none. */
  protected async findStreetTargets(name: string): Promise<(Target & { others?: Target[] }) | undefined> {
    const found = (await this.listStreets(name)).map(({ name: street, city }) =>
      this.toTarget({ search: `${street}, ${city}` }, `${street}, ${city}`, 0, city),
    );
    const [first, ...others] = found.filter((each) => each !== undefined);
    return first && { ...first, others };
  }

  /** Streets with this whole name, with or without their kind, one a city; the best first. */
  protected async listStreets(text: string): Promise<{ name: string; city: string }[]> {
    const typed = normalizeAddress(text);
    if (typed.length < 3 || /^\d+$/.test(typed)) return [];
    const inView = listCityIds(this.context, this.cities);
    const names = await this.needed.streets.current();
    const found = findExactStreets(names, this.cities, typed, inView) ?? [];
    const wholeNames = found.filter(isWholeStreet);
    if (wholeNames.length === 0) return [];
    const cityById = new Map(this.cities.map(({ id, name }) => [id, displayCity(name)]));
    const whole = wholeNames.map(({ street }) => ({
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
  protected toTarget(
    filters: NarrowingFilters,
    name: string,
    least: number,
    municipality?: string,
  ): Target | undefined {
    const found = this.needed.listingIndex.bounds({ ...filters, status: "Active" }, { seesSoldData: false });
    if (!found?.bounds) return undefined;
    const { west, south, east, north } = found.bounds;
    const half = distanceKm([west, south], [east, north]) / 2;
    const reach = least > 0 ? least : Math.min(5, Math.max(1, Math.round((half + 0.3) * 2) / 2));
    return { name, municipality, middle: [(west + east) / 2, (south + north) / 2], reach };
  }
}

function isWholeStreet({ street: { norm }, typed }: FoundStreet): boolean {
  return (
    norm === typed.street ||
    streetBase(norm) === typed.street ||
    streetBase(norm) === streetBase(typed.street)
  );
}

function isArea(kind: string): boolean {
  return kind === "neighbourhood" || kind === "community";
}

/** "gare union" is Union Station, "université de toronto" the University of Toronto, "union subway" a station. */
function toEnglishOrder(text: string): string {
  const [, term = "", of, name = ""] = frenchName.exec(text) ?? [];
  const found = frenchTerms[term.normalize("NFKD").replace(/\p{M}/gu, "")];
  if (found === undefined)
    return text
      .replace(/ (?:subway|ttc|lrt|metro|métro)(?: station)?$/, " station")
      .replace(/ (?:ci|collegiate)$/, " collegiate institute")
      .replace(/ (?:ss|hs|high|high school)$/, " secondary school")
      .replace(/ ps$/, " public school");
  return found === "university" && of ? `university of ${name}` : `${name} ${found}`;
}

const frenchName =
  /^(?:l')?(gare|station|métro|metro|hôpital|hopital|collège|college|université|universite|école|ecole|parc) (de la |de l'|d'|de |du )?(.+)$/;
const frenchTerms: Record<string, string> = {
  gare: "station",
  station: "station",
  metro: "station",
  hopital: "hospital",
  college: "college",
  universite: "university",
  ecole: "school",
  parc: "park",
};
