import { isReadableQuery, readValues, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { Database } from "@larchway/shared/server/database";
import type { Horizon } from "@larchway/listing-index/index/packed-listing-repository";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { ListingChange } from "./listing-event-repository";
import type { WatchedColumns } from "./listing-version";
import { readChangedSearches, type SearchKey, type WatchedSearchRow } from "./watched-search-repository";

/** A filter that one saved search or several have. */
export interface WatchedFilter {
  /** Of {@link toFilterKey}. */
  key: string;
  filter: PropertyFilter;
  /** Filters of a text are resolved again from time to time: what it names may change. */
  resolvedAt: number;
  searches: Map<string, SearchKey>;
  /** Bounds that every home it finds keeps; cheap to test. */
  coarse: CoarseTest;
}

interface CoarseTest {
  cities: readonly string[];
  market: string | undefined;
  lowestPrice: number;
  highestPrice: number;
  fewestBedrooms: number;
}

/** Milliseconds for which a text means the same. */
const textMilliseconds = 60_000;

/** The saved searches that report changes immediately, in memory and grouped by city. */
export class SearchCatalogue {
  /** Searches committed later are not in here. */
  horizon: Horizon | undefined;
  private readonly filters = new Map<string, WatchedFilter>();
  private readonly filterOf = new Map<string, string>();
  private readonly byCity = new Map<string, Set<WatchedFilter>>();
  private readonly everywhere = new Set<WatchedFilter>();

  constructor(
    private readonly resolve: (search: Pick<WatchedSearchRow, "market" | "query">) => Promise<PropertyFilter>,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.filterOf.size;
  }

  /** Takes over what was saved since. Not within a transaction: the embedded engine has one session. */
  async refresh(database: Database): Promise<void> {
    const { rows, horizon, isOtherHistory } = await readChangedSearches(database, this.horizon);
    if (isOtherHistory) this.clear();
    for (const row of rows) await this.put(row);
    this.horizon = horizon;
    for (const [key, watched] of this.filters) {
      if (!watched.filter.search && !key.includes("search=")) continue;
      if (this.now() - watched.resolvedAt < textMilliseconds) continue;
      this.forget(watched);
      watched.filter = await this.resolve(JSON.parse(key) as Pick<WatchedSearchRow, "market" | "query">);
      watched.resolvedAt = this.now();
      watched.coarse = toCoarseTest(watched.filter);
      this.group(watched);
    }
  }

  /** Forgets a search that is gone, or no longer what it was. */
  remove(search: SearchKey): void {
    const name = toName(search);
    const key = this.filterOf.get(name);
    if (key === undefined) return;
    this.filterOf.delete(name);
    const watched = this.filters.get(key);
    watched?.searches.delete(name);
    if (!watched || watched.searches.size > 0) return;
    this.filters.delete(key);
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
      const groups = new Set([this.everywhere]);
      for (const { city_id } of sides) {
        for (const name of listCityKeys(cityNames.get(Number(city_id)) ?? "")) {
          const group = this.byCity.get(name);
          if (group) groups.add(group);
        }
      }
      for (const group of groups) {
        for (const watched of group) {
          if (!sides.some((side) => mayFind(watched.coarse, side))) continue;
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
    const name = toName(row);
    let watched = this.filters.get(key);
    if (!watched) {
      const filter = await this.resolve(row);
      const coarse = toCoarseTest(filter);
      watched = { key, filter, resolvedAt: this.now(), searches: new Map(), coarse };
      this.filters.set(key, watched);
      this.group(watched);
    }
    watched.searches.set(name, { user_id: row.user_id, id: row.id });
    this.filterOf.set(name, key);
  }

  private clear(): void {
    for (const map of [this.filters, this.filterOf, this.byCity, this.everywhere]) map.clear();
  }

  private group(watched: WatchedFilter): void {
    if (watched.coarse.cities.length === 0) return void this.everywhere.add(watched);
    for (const city of watched.coarse.cities) {
      const group = this.byCity.get(city) ?? new Set();
      this.byCity.set(city, group.add(watched));
    }
  }

  private forget(watched: WatchedFilter): void {
    this.everywhere.delete(watched);
    for (const city of watched.coarse.cities) this.byCity.get(city)?.delete(watched);
  }
}

/** Two searches with the same key find the same homes. */
export function toFilterKey({ market, query }: Pick<WatchedSearchRow, "market" | "query">): string {
  return JSON.stringify({ market, query });
}

function toName({ user_id, id }: SearchKey): string {
  return `${user_id} ${id}`;
}

function toCoarseTest({
  city,
  transactionType,
  minPrice,
  maxPrice,
  minBedrooms,
}: PropertyFilter): CoarseTest {
  return {
    cities: readValues(city ?? "").map(normalizeName),
    market: transactionType?.includes(",") ? undefined : transactionType?.toLowerCase(),
    lowestPrice: minPrice ?? -Infinity,
    highestPrice: maxPrice ?? Infinity,
    fewestBedrooms: minBedrooms ?? -Infinity,
  };
}

function mayFind(test: CoarseTest, columns: WatchedColumns): boolean {
  if (test.market !== undefined && test.market !== String(columns.transaction_type).toLowerCase())
    return false;
  const [price, bedrooms] = [columns.list_price, columns.bedrooms_total];
  if (typeof price === "number" ? price < test.lowestPrice || price > test.highestPrice : false) return false;
  return !(typeof bedrooms === "number" && bedrooms < test.fewestBedrooms);
}

/** Toronto's districts ("toronto c01") belong to Toronto. */
function listCityKeys(norm: string): string[] {
  return norm.at(-4) === " " ? [norm, norm.slice(0, -4)] : [norm];
}
