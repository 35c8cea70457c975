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
import { splitFilter } from "./filter-parts";
import type { ListingVersion } from "./listing-version";
import { toListFilter } from "./saved-filter";
import { toSearchRef, type SearchRef } from "./search-ref";
import { readChangedSearches, type SearchKey, type WatchedSearchRow } from "./watched-search-repository";

/**
 * A filter that one saved search or several have. There may be a million, so it has few fields. Shared parts are objects
 * of all filters; the own part is parsed again when all shared parts match.
 */
export interface WatchedFilter {
  /** Of {@link toFilterKey}. */
  readonly key: string;
  /** Only for a filter that stands for more than its query says, such as a text. */
  resolved: PropertyFilter | undefined;
  searches: SearchRef | SearchRef[];
  parts: readonly SharedPart[];
  /** True for one with tests in addition to its parts, see {@link getOwnPart}. */
  hasOwnPart: boolean;
}

/** A part of {@link splitFilter} that many filters have, and which is tested once for all of them. */
export interface SharedPart {
  readonly id: number;
  readonly filter: PropertyFilter;
  readonly key: string;
  /** Filters that have it. */
  uses: number;
}

type Search = Pick<WatchedSearchRow, "market" | "query">;

/** Milliseconds for which a text means the same. */
const textMilliseconds = 60_000;
/** Searches that are read without a break. */
const rowsPerTurn = 200;
const everywhere = "everywhere";
const none: ReadonlySet<WatchedFilter> = new Set();

/** The saved searches that report changes immediately, in memory and grouped by city or by cells of the map. */
export class SearchCatalogue {
  /** Searches committed later are not in here. */
  horizon: Horizon | undefined;
  private readonly filters = new Map<string, WatchedFilter>();
  private readonly filterOf = new Map<SearchRef, WatchedFilter>();
  /** By {@link listGroups}. */
  private readonly groups = new Map<string, Set<WatchedFilter>>();
  private readonly parts = new Map<string, SharedPart>();
  private nextPartId = 0;
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
      // First: when it fails, the filter stays as it was, and is resolved at the next refresh.
      const filter = await this.resolve(parseFilterKey(watched.key));
      this.forget(watched);
      this.fill(watched, filter);
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

  /** The filters that may find a listing of a group, see {@link listVersionGroups}. */
  filtersOf(group: string): ReadonlySet<WatchedFilter> {
    return this.groups.get(group) ?? none;
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
        parts: [],
        hasOwnPart: false,
      };
      this.fill(watched, await this.resolve(parseFilterKey(key)));
      this.filters.set(watched.key, watched);
    }
    this.filterOf.set(ref, watched);
  }

  private clear(): void {
    this.horizon = undefined;
    for (const map of [this.filters, this.filterOf, this.groups, this.parts, this.texts]) map.clear();
  }

  /** Adds a filter with its resolved values to its groups. */
  private fill(watched: WatchedFilter, filter: PropertyFilter): void {
    const plain = toListFilter(parseFilterKey(watched.key));
    watched.resolved = JSON.stringify(filter) === JSON.stringify(plain) ? undefined : filter;
    const { shared, own } = splitFilter(filter);
    watched.parts = shared.map((part) => this.usePart(part));
    watched.hasOwnPart = own !== undefined;
    for (const name of listGroups(filter)) {
      const group = this.groups.get(name);
      if (group) group.add(watched);
      else this.groups.set(name, new Set([watched]));
    }
    if (plain.search || filter.search) this.texts.set(watched, this.now());
  }

  private forget(watched: WatchedFilter): void {
    this.texts.delete(watched);
    for (const part of watched.parts) {
      part.uses -= 1;
      if (part.uses === 0) this.parts.delete(part.key);
    }
    for (const name of listGroups(toWatchedFilter(watched))) {
      const group = this.groups.get(name);
      group?.delete(watched);
      if (group?.size === 0) this.groups.delete(name);
    }
  }

  private usePart(filter: PropertyFilter): SharedPart {
    const key = JSON.stringify(filter);
    let part = this.parts.get(key);
    if (!part) {
      part = { id: this.nextPartId, filter, key, uses: 0 };
      this.nextPartId += 1;
      this.parts.set(key, part);
    }
    part.uses += 1;
    return part;
  }
}

/** Filters of recent candidates: homes of the same cities and prices change again and again. */
const parsedFilters = new LRUCache<string, PropertyFilter>({
  max: 20_000,
  memoMethod: (key) => toListFilter(parseFilterKey(key)),
});

/** The filter of a list. */
function toWatchedFilter({ key, resolved }: WatchedFilter): PropertyFilter {
  return resolved ?? parsedFilters.memo(key);
}

/** What a filter tests in addition to its shared parts. */
export function getOwnPart(watched: WatchedFilter): PropertyFilter | undefined {
  return watched.hasOwnPart ? splitFilter(toWatchedFilter(watched)).own : undefined;
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

/**
 * The groups of the filters that may find a listing.
 *
 * @param city The name of its city, as filters compare it.
 */
export function listVersionGroups({ columns }: ListingVersion, city: string | undefined): string[] {
  const names = [everywhere, ...listCityKeys(city ?? "").map((name) => `city ${name}`)];
  const { public_longitude: longitude, public_latitude: latitude } = columns;
  if (typeof longitude !== "number" || typeof latitude !== "number") return names;
  return [...names, ...listCells(longitude, latitude)];
}

/** Toronto's districts ("toronto c01") belong to Toronto. */
function listCityKeys(norm: string): string[] {
  return norm.at(-4) === " " ? [norm, norm.slice(0, -4)] : [norm];
}
