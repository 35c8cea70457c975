import {
  fewestForMedian,
  type AskingMarket,
  type ClosedMarket,
  type Market,
  type MarketQuery,
  type SoldMarket,
} from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { newestPage } from "@larchway/listing-index/index/list-page";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import type { CityArea } from "../../listings/city-area-repository";
import { findAreaMonths, type AreaMonth } from "./area-month-repository";
import { findMarketArea, listNeighbourhoodLinks, type MarketArea } from "./market-area";
import {
  findAsking,
  findClosed,
  type AskingRow,
  type ClosedRow,
  type MarketHomes,
} from "./market-repository";
import { listMonths } from "./months";
import { findNearby } from "./nearby-areas";

export interface MarketSources {
  database: Queryable;
  listingIndex: Pick<ListingIndex, "page">;
  /** All cities with active homes. */
  cityAreas: () => Promise<readonly CityArea[]>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const day = 24 * 60 * 60_000;
/** A year, and the current month. */
const soldMonths = 13;
/** Five years of asking prices, and the current month. */
const askingMonths = 61;
const mostKinds = 8;
/** With more homes SQL is as fast. */
const mostHomes = 20_000;

/** The public market data of an area. @throws CodedError PLACE_NOT_FOUND */
export async function findMarket(
  { database, listingIndex, cityAreas, now }: MarketSources,
  query: MarketQuery,
): Promise<Market> {
  const area = await findMarketArea(database, query);
  const [since = ""] = listMonths(now(), askingMonths);
  const [rows, past, nearby] = await Promise.all([
    findAsking(database, findHomes(listingIndex, area), new Date(now() - 7 * day)),
    findAreaMonths(database, area.path, since),
    findNearby(area, cityAreas),
  ]);
  const toSide = (transaction: AskingRow["transaction"]) =>
    toAskingMarket(
      rows.filter((row) => row.transaction === transaction),
      past.filter((row) => row.transaction === transaction),
      now(),
    );
  const { name, city, path, place } = area;
  return {
    name,
    city,
    path,
    place: place?.id,
    aroundKm: place?.area.disc && Math.sqrt(place.area.disc.squareKilometres),
    sale: toSide("For Sale"),
    lease: toSide("For Lease"),
    nearby,
    within: place ? [] : listNeighbourhoodLinks(city),
  };
}

/** The active homes of an area. SQL compares each home with all edges of a neighbourhood, the listing index with few. */
function findHomes(listingIndex: MarketSources["listingIndex"], { filter, place }: MarketArea): MarketHomes {
  const active = { ...filter, status: "Active" };
  const found = place && listingIndex.page(active, newestPage(mostHomes), { seesSoldData: false });
  return found && found.total <= mostHomes ? { ids: found.ids } : { filter };
}

/** The sale prices of an area, for viewers who may see sold data. @throws CodedError PLACE_NOT_FOUND */
export async function findSoldMarket(
  { database, now }: Pick<MarketSources, "database" | "now">,
  query: MarketQuery,
): Promise<SoldMarket> {
  const { filter } = await findMarketArea(database, query);
  const span = listMonths(now(), soldMonths);
  const rows = await findClosed(database, filter, `${span[0]}-01`);
  const toSide = (transaction: ClosedRow["transaction"]) =>
    toClosedMarket(
      rows.filter((row) => row.transaction === transaction),
      span,
    );
  return { sale: toSide("For Sale"), lease: toSide("For Lease") };
}

type PastMonth = Pick<AreaMonth, "month" | "active" | "medianPrice">;

function toAskingMarket(rows: readonly AskingRow[], past: readonly PastMonth[], now: number): AskingMarket {
  const all = rows.find(({ by }) => by === "all");
  const months = toMonths(past, all, now);
  if (!all)
    return {
      active: 0,
      newThisWeek: 0,
      medianPrice: null,
      medianPerSquareFoot: null,
      medianDaysListed: null,
      kinds: [],
      months,
    };
  return {
    active: all.active,
    newThisWeek: all.newThisWeek,
    medianPrice: toDollars(all.medianPrice),
    medianPerSquareFoot: toDollars(all.medianPerSquareFoot),
    medianDaysListed:
      all.active < fewestForMedian ? null : Math.max(0, Math.floor((now - all.listedAt.getTime()) / day)),
    kinds: rows
      .flatMap(({ by, kind, active, medianPrice, medianPerSquareFoot }) =>
        by === "kind" && kind !== null
          ? [
              {
                PropertySubType: kind,
                active,
                medianPrice: toDollars(medianPrice),
                medianPerSquareFoot: toDollars(medianPerSquareFoot),
              },
            ]
          : [],
      )
      .sort((a, b) => b.active - a.active || (a.PropertySubType < b.PropertySubType ? -1 : 1))
      .slice(0, mostKinds),
    months,
  };
}

/** The recorded months without gaps, and the current one. */
function toMonths(
  past: readonly PastMonth[],
  all: AskingRow | undefined,
  now: number,
): AskingMarket["months"] {
  const span = listMonths(now, askingMonths);
  const current = span.at(-1);
  const byMonth = new Map<string | undefined, Omit<PastMonth, "month">>(past.map((row) => [row.month, row]));
  byMonth.delete(current);
  if (all) byMonth.set(current, all);
  return span.slice(firstIndex(span, byMonth)).map((month) => ({
    month,
    active: byMonth.get(month)?.active ?? 0,
    medianPrice: toDollars(byMonth.get(month)?.medianPrice),
  }));
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

/** Index of the first month with data. */
function firstIndex(span: readonly string[], byMonth: ReadonlyMap<string | undefined, unknown>): number {
  const first = span.findIndex((month) => byMonth.has(month));
  return first < 0 ? span.length : first;
}

function toDollars(price: number | null | undefined): number | null {
  return price == null ? null : Math.round(price);
}
