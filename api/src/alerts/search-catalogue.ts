import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { isReadableQuery, readValues, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { Database } from "@larchway/shared/server/database";
import type { Box } from "@larchway/listing-index/index/cell-ranges";
import { readHorizon, type Horizon } from "@larchway/listing-index/index/packed-listing-repository";
import { listFilters } from "@larchway/listing-index/listings/filter-columns";
import { toFilterArea } from "@larchway/listing-index/listings/filter-areas";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { findPlaceArea } from "../places/gazetteer";
import { coveringCells, listCells } from "./area-cells";
import type { ListingChange } from "./listing-event-repository";
import type { WatchedColumns } from "./listing-version";
import { toListFilter } from "./saved-filter";
import { toSearchRef, type SearchRef } from "./search-ref";
import { readChangedSearches, type SearchKey, type WatchedSearchRow } from "./watched-search-repository";

/**
 * A filter that one saved search or several have. There may be a million: it has few fields and small numbers, and the
 * filter itself is parsed again when a home may match.
 */
export interface WatchedFilter {
  /** Of {@link toFilterKey}. */
  readonly key: string;
  /** Only for a filter that stands for more than its query says, such as a text. */
  resolved: PropertyFilter | undefined;
  searches: SearchRef | SearchRef[];
  /** Bounds that every home it finds keeps; cheap to test. */
  market: string | undefined;
  lowestPrice: number;
  highestPrice: number;
  fewestBedrooms: number;
}

type Search = Pick<WatchedSearchRow, "market" | "query">;

/** Milliseconds for which a text means the same. */
const textMilliseconds = 60_000;
/** One string for all searches of a market. A list of both markets is no bound. */
const marketNames = new Map(["For Sale", "For Lease"].map((market) => [market, market.toLowerCase()]));
/** Searches that are read without a break. */
const rowsPerTurn = 200;
const anyPrice = 2 ** 31 - 1;
const everywhere = "everywhere";

/** The saved searches that report changes immediately, in memory and grouped by city or by cells of the map. */
export class SearchCatalogue {
  /** Searches committed later are not in here. */
  horizon: Horizon | undefined;
  private readonly filters = new Map<string, WatchedFilter>();
  private readonly filterOf = new Map<SearchRef, WatchedFilter>();
  /** By {@link listGroups}. */
  private readonly groups = new Map<string, Set<WatchedFilter>>();
  /** Filters with a text, and when it was resolved: what it names may change. */
  private readonly texts = new Map<WatchedFilter, number>();

  constructor(
    private readonly resolve: (search: Search) => Promise<PropertyFilter>,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.filterOf.size;
  }

  /** Takes over what was saved since. Not within a transaction: the embedded engine has one session. */
  async refresh(database: Database): Promise<void> {
    const horizon = await readHorizon(database);
    if (this.horizon?.history !== horizon.history) this.clear();
    for await (const rows of readChangedSearches(database, this.horizon)) {
      for (const [index, row] of rows.entries()) {
        await this.put(row);
        // Requests are served in between: a page takes a second.
        if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
      }
    }
    this.horizon = horizon;
    for (const [watched, resolvedAt] of this.texts) {
      if (this.now() - resolvedAt < textMilliseconds) continue;
      this.forget(watched);
      await this.fill(watched);
    }
  }

  /** Forgets a search that is gone, or no longer what it was. */
  remove(search: SearchKey): void {
    const ref = toSearchRef(search);
    const watched = this.filterOf.get(ref);
    if (!watched) return;
    this.filterOf.delete(ref);
    const left = listRefs(watched).filter((each) => each !== ref);
    watched.searches = left;
    if (left.length > 0) return;
    this.filters.delete(watched.key);
    this.forget(watched);
  }

  /** The filters that may find one of the listings, before or after its change. */
  candidates(
    changes: readonly ListingChange[],
    cityNames: ReadonlyMap<number, string>,
  ): Map<WatchedFilter, ListingChange[]> {
    const found = new Map<WatchedFilter, ListingChange[]>();
    for (const change of changes) {
      const sides = [change.before?.columns, change.after?.columns].filter((side) => side !== undefined);
      const names = new Set([everywhere]);
      for (const side of sides) {
        for (const name of listCityKeys(cityNames.get(Number(side.city_id)) ?? "")) names.add(`city ${name}`);
        const { public_longitude: longitude, public_latitude: latitude } = side;
        if (typeof longitude === "number" && typeof latitude === "number")
          for (const cell of listCells(longitude, latitude)) names.add(cell);
      }
      for (const name of names) {
        for (const watched of this.groups.get(name) ?? []) {
          if (!sides.some((side) => mayFind(watched, side))) continue;
          const existing = found.get(watched);
          if (!existing) found.set(watched, [change]);
          else if (existing.at(-1) !== change) existing.push(change);
        }
      }
    }
    return found;
  }

  private async put(row: WatchedSearchRow): Promise<void> {
    this.remove(row);
    // Without the part that cannot be read it would find other homes than its owner asked for.
    if (!row.is_watched || !isReadableQuery(row.query)) return;
    const key = toFilterKey(row);
    const ref = toSearchRef(row);
    let watched = this.filters.get(key);
    if (watched) {
      if (typeof watched.searches === "string") watched.searches = [watched.searches];
      watched.searches.push(ref);
    } else {
      watched = {
        key: toFlat(key),
        resolved: undefined,
        searches: ref,
        market: undefined,
        lowestPrice: 0,
        highestPrice: anyPrice,
        fewestBedrooms: 0,
      };
      await this.fill(watched);
      this.filters.set(watched.key, watched);
    }
    this.filterOf.set(ref, watched);
  }

  private clear(): void {
    this.horizon = undefined;
    for (const map of [this.filters, this.filterOf, this.groups, this.texts]) map.clear();
  }

  /** Resolves a filter, and adds it to its groups. */
  private async fill(watched: WatchedFilter): Promise<void> {
    const search = parseFilterKey(watched.key);
    const filter = await this.resolve(search);
    const plain = toListFilter(search);
    watched.resolved = JSON.stringify(filter) === JSON.stringify(plain) ? undefined : filter;
    const { transactionType: market, minPrice, maxPrice, minBedrooms } = filter;
    watched.market = market === undefined ? undefined : marketNames.get(market);
    // Whole numbers of 32 bits are stored in the object; others are separate objects.
    watched.lowestPrice = Math.min(Math.max(Math.floor(minPrice ?? 0), 0), anyPrice);
    watched.highestPrice = Math.min(Math.max(Math.ceil(maxPrice ?? anyPrice), 0), anyPrice);
    watched.fewestBedrooms = Math.min(Math.max(Math.floor(minBedrooms ?? 0), 0), anyPrice);
    for (const name of listGroups(filter)) {
      const group = this.groups.get(name) ?? new Set();
      this.groups.set(name, group.add(watched));
    }
    if (plain.search || filter.search) this.texts.set(watched, this.now());
  }

  private forget(watched: WatchedFilter): void {
    this.texts.delete(watched);
    for (const name of listGroups(toWatchedFilter(watched))) {
      const group = this.groups.get(name);
      group?.delete(watched);
      if (group?.size === 0) this.groups.delete(name);
    }
  }
}

/** Filters of recent candidates: homes of the same cities and prices change again and again. */
const parsedFilters = new LRUCache<string, PropertyFilter>({
  max: 20_000,
  memoMethod: (key) => toListFilter(parseFilterKey(key)),
});

/** The filter of a list. */
export function toWatchedFilter({ key, resolved }: WatchedFilter): PropertyFilter {
  return resolved ?? parsedFilters.memo(key);
}

/** The searches that have a filter. */
export function listRefs({ searches }: WatchedFilter): SearchRef[] {
  return typeof searches === "string" ? [searches] : searches;
}

/** The text as one object: a joined text also holds its parts, for each of a million searches. */
const toFlat = (text: string) => Buffer.from(text).toString();

/** Two searches with the same key find the same homes. */
export function toFilterKey({ market, query }: Search): string {
  return `${market ?? ""}?${query}`;
}

function parseFilterKey(key: string): Search {
  const end = key.indexOf("?");
  return { market: (key.slice(0, end) || null) as Search["market"], query: key.slice(end + 1) };
}

/** Groups of a filter: a home that it finds belongs to one of them at least. */
function listGroups(filter: PropertyFilter): string[] {
  const cities = readValues(filter.city ?? "").map(normalizeName);
  if (cities.length > 0) return cities.map((city) => `city ${city}`);
  const boxes = listFilters(filter).flatMap((each) => toFilterArea(each, findPlaceArea)?.area?.box ?? []);
  const [smallest] = boxes.sort((one, other) => measure(one) - measure(other));
  return (smallest && coveringCells(smallest)) ?? [everywhere];
}

const measure = ({ west, south, east, north }: Box) => (east - west) * (north - south);

function mayFind(watched: WatchedFilter, columns: WatchedColumns): boolean {
  const { market, lowestPrice, highestPrice, fewestBedrooms } = watched;
  if (market !== undefined && market !== String(columns.transaction_type).toLowerCase()) return false;
  const [price, bedrooms] = [columns.list_price, columns.bedrooms_total];
  if (typeof price === "number" && (price < lowestPrice || price > highestPrice)) return false;
  return !(typeof bedrooms === "number" && bedrooms < fewestBedrooms);
}

/** Toronto's districts ("toronto c01") belong to Toronto. */
function listCityKeys(norm: string): string[] {
  return norm.at(-4) === " " ? [norm, norm.slice(0, -4)] : [norm];
}
