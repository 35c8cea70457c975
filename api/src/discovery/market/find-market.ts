import {
  fewestForMedian,
  type AskingMarket,
  type ClosedMarket,
  type Market,
  type MarketQuery,
  type SoldMarket,
} from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import { displayCity } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { distanceKm } from "../../geo/distance";
import { normalizeName } from "../../places/normalize-name";
import {
  findAsking,
  findClosed,
  findNamedCities,
  type AskingRow,
  type CityArea,
  type ClosedRow,
} from "./market-repository";
import { listMonths } from "./months";

export interface MarketSources {
  database: Queryable;
  /** All cities with open homes. */
  cityAreas: () => Promise<readonly CityArea[]>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const day = 24 * 60 * 60_000;
/** A year, and the month that has begun. */
const months = 13;
const mostKinds = 8;
const mostNearby = 8;

/** The market of a city as every visitor may know it. @throws CodedError PLACE_NOT_FOUND */
export async function findMarket(
  { database, cityAreas, now }: MarketSources,
  { city }: MarketQuery,
): Promise<Market> {
  const name = await findCityName(database, city);
  const [rows, areas] = await Promise.all([
    findAsking(database, { city: name }, new Date(now() - 7 * day)),
    cityAreas(),
  ]);
  const toSide = (transaction: AskingRow["transaction"]) =>
    toAskingMarket(
      rows.filter((row) => row.transaction === transaction),
      now(),
    );
  return {
    city: name,
    path: cityPath(name),
    sale: toSide("For Sale"),
    lease: toSide("For Lease"),
    nearby: nearbyCities(mergeDistricts(areas), name),
  };
}

/** What its homes sold for, for readers who may see sold data. @throws CodedError PLACE_NOT_FOUND */
export async function findSoldMarket(
  { database, now }: Pick<MarketSources, "database" | "now">,
  { city }: MarketQuery,
): Promise<SoldMarket> {
  const name = await findCityName(database, city);
  const span = listMonths(now(), months);
  const rows = await findClosed(database, { city: name }, `${span[0]}-01`);
  const toSide = (transaction: ClosedRow["transaction"]) =>
    toClosedMarket(
      rows.filter((row) => row.transaction === transaction),
      span,
    );
  return { sale: toSide("For Sale"), lease: toSide("For Lease") };
}

/** How the city that a path names spells itself: "toronto" and "Toronto C01" both are. */
async function findCityName(database: Queryable, city: string): Promise<string> {
  const norm = normalizeName(city);
  const named = norm === "" ? [] : await findNamedCities(database, norm);
  const exact = named.find((each) => each.norm === norm);
  if (exact) return exact.name;
  const [district] = named;
  if (!district || normalizeName(displayCity(district.name)) !== norm)
    throw new CodedError("PLACE_NOT_FOUND");
  return displayCity(district.name);
}

function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

function toAskingMarket(rows: readonly AskingRow[], now: number): AskingMarket {
  const all = rows.find(({ by }) => by === "all");
  if (!all)
    return { active: 0, newThisWeek: 0, medianPrice: null, medianDaysListed: null, kinds: [], months: [] };
  const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row]])));
  const span = listMonths(now, months);
  return {
    active: all.active,
    newThisWeek: all.newThisWeek,
    medianPrice: toDollars(all.medianPrice),
    medianDaysListed:
      all.active < fewestForMedian ? null : Math.max(0, Math.floor((now - all.listedAt.getTime()) / day)),
    kinds: rows
      .flatMap(({ by, kind, active, medianPrice }) =>
        by === "kind" && kind !== null
          ? [{ PropertySubType: kind, active, medianPrice: toDollars(medianPrice) }]
          : [],
      )
      .sort((a, b) => b.active - a.active || (a.PropertySubType < b.PropertySubType ? -1 : 1))
      .slice(0, mostKinds),
    months: span.slice(firstIndex(span, byMonth)).map((month) => ({
      month,
      active: byMonth.get(month)?.active ?? 0,
      medianPrice: toDollars(byMonth.get(month)?.medianPrice),
    })),
  };
}

function toClosedMarket(rows: readonly ClosedRow[], span: readonly string[]): ClosedMarket {
  const all = rows.find(({ month }) => month === null);
  const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row]])));
  return {
    closed: all?.closed ?? 0,
    medianPrice: toDollars(all?.medianPrice),
    medianDays: all?.medianDays ?? null,
    medianOfAsking: all?.medianOfAsking ?? null,
    months: span.slice(firstIndex(span, byMonth)).map((month) => ({
      month,
      closed: byMonth.get(month)?.closed ?? 0,
      medianPrice: toDollars(byMonth.get(month)?.medianPrice),
    })),
  };
}

/** Where the months begin that there is something to say of. */
function firstIndex(span: readonly string[], byMonth: ReadonlyMap<string, unknown>): number {
  const first = span.findIndex((month) => byMonth.has(month));
  return first < 0 ? span.length : first;
}

function toDollars(price: number | null | undefined): number | null {
  return price == null ? null : Math.round(price);
}

/** The districts of Toronto count as Toronto, which lies in the middle of their homes. */
function mergeDistricts(areas: readonly CityArea[]): Map<string, CityArea> {
  const cities = new Map<string, CityArea>();
  for (const area of areas) {
    const name = displayCity(area.name);
    const { active = 0, longitude = 0, latitude = 0 } = cities.get(name) ?? {};
    const sum = active + area.active;
    cities.set(name, {
      name,
      active: sum,
      longitude: (longitude * active + area.longitude * area.active) / sum,
      latitude: (latitude * active + area.latitude * area.active) / sum,
    });
  }
  return cities;
}

function nearbyCities(cities: ReadonlyMap<string, CityArea>, city: string): Market["nearby"] {
  const here = cities.get(displayCity(city));
  if (!here) return [];
  return [...cities.values()]
    .filter((each) => each !== here)
    .map((each) => ({
      ...each,
      distance: distanceKm([each.longitude, each.latitude], [here.longitude, here.latitude]),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostNearby)
    .map(({ name, active }) => ({ name, path: cityPath(name), active }));
}
