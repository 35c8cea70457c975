import { LRUCache } from "lru-cache";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { MapQuery, PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "../viewer";
import { findCostPlan } from "../listings/cost-limit";
import { excludedListings } from "../listings/filter-columns";
import type { FindPlaceArea } from "../listings/filter-areas";
import type { ListPage } from "./list-page";
import {
  type AddressBeginning,
  findByAddress,
  findByPostalCode,
  findOnStreets,
  type StreetShare,
} from "./find-addresses";
import type { Box } from "./cell-ranges";
import { countByPrice, type PriceRanges } from "./count-by-price";
import { countWithout, type RemovableName } from "./count-without";
import { findBounds, type FoundBounds } from "./find-bounds";
import { findOnMap, findPageInBox, type FoundOnMap, type MapGrid } from "./find-in-box";
import { findPage, type FoundPage } from "./find-page";
import { maxQueryTerms } from "./description-terms";
import { excludedWhileStale } from "./stale-listings";
import {
  type ChangeListener,
  followChanges,
  type Follower,
  type FollowOptions,
  type IndexFigures,
} from "./follow-changes";
import { type ListingTests, toListingTests } from "./listing-tests";
import { matchAll } from "./matches";
import { readTermsQuery } from "./packed-listing-repository";
import { listQueryTerms, parseTermsQuery, type TermsQuery } from "./terms-query";

/**
 * Finds listings, totals and clusters in memory. Every result is undefined when the index cannot be sure: before it is
 * loaded, out of touch with the database, and for queries without columns. Then use SQL. While the database is
 * unavailable the results are stale: see stale-listings.ts.
 */
export interface ListingIndex {
  page(filter: PropertyFilter, page: ListPage, viewer: Viewer): FoundPage | undefined;
  pageInBox(query: MapQuery, page: ListPage, viewer: Viewer): FoundPage | undefined;
  onMap(query: MapQuery, grid: MapGrid, viewer: Viewer): FoundOnMap | undefined;
  /** The smallest box around the matching listings, and their number. */
  bounds(filter: PropertyFilter, viewer: Viewer): FoundBounds | undefined;
  /** The number of matching listings. */
  count(filter: PropertyFilter, viewer: Viewer): number | undefined;
  /** For each of these filters, the number of listings that match without it. */
  countWithout(filter: PropertyFilter, names: readonly RemovableName[], viewer: Viewer): number[] | undefined;
  /** The number of matching listings in each range of prices, in a box if there is one. */
  countByPrice(
    filter: PropertyFilter,
    ranges: PriceRanges,
    { box, viewer }: { box: Box | undefined; viewer: Viewer },
  ): number[] | undefined;
  /** Ids of listings for suggestions: see find-addresses.ts. */
  byAddress(beginnings: readonly AddressBeginning[], limit: number): number[] | undefined;
  onStreets(streets: readonly StreetShare[], limit: number): number[] | undefined;
  atPostalCode(code: string, limit: number): number[] | undefined;
  /**
   * Prepares filters by these terms of descriptions. Filters that are not prepared use SQL.
   *
   * @throws CodedError INVALID_REQUEST for too many terms, TOO_BUSY while the descriptions of many listings are being read
   */
  prepareTerms(text: string): Promise<void>;
  /** Reads the descriptions of all listings; resolves when they are read, or will be after the first load. */
  describe(): Promise<void>;
  /** Whether the results are at most a few seconds behind the database. */
  isInTouch(): boolean;
  /**
   * Age of the results in seconds while the database is unavailable and they are shown as stale; otherwise undefined.
   */
  staleSeconds(): number | undefined;
  /** True from `start` until lists can come from here, or until it is clear that SQL has to be used. */
  isLoading(): boolean;
  figures(): IndexFigures;
  /** Calls `listener` with the ids of changed or deleted listings after each poll of the database. */
  onChange(listener: ChangeListener): void;
  /** Loads all listings, then follows the database until `stop`. */
  start(): Promise<void>;
  /** Reads changes immediately. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Number of cached queries of descriptions. */
const maxCachedQueries = 1_000;
/** SQL searches the descriptions of this many listings in about two seconds. */
const usualDescribedBySql = 50_000;

interface ListingIndexOptions extends FollowOptions {
  /** Number of listings whose descriptions SQL searches while they are being read; with more, a search fails. */
  mostDescribedBySql?: number;
}

/** An index that is empty until `start`. */
export function createListingIndex(
  database: Queryable,
  findPlaceArea: FindPlaceArea,
  { mostDescribedBySql = usualDescribedBySql, ...options }: ListingIndexOptions = {},
): ListingIndex {
  const follower: Follower = followChanges(database, options);
  const queries = new LRUCache<string, { query: TermsQuery | null }>({ max: maxCachedQueries });

  const readDescription = (text: string): ListingTests["description"] => {
    const [terms, cached] = [follower.descriptions(), queries.get(text)];
    if (!terms || !cached) return undefined;
    const { query } = cached;
    const key = `description ${text}`;
    return {
      key,
      addMatches: (set, listings) => {
        if (query) terms.addMatches(set, { key, query }, listings);
      },
    };
  };

  const exclude = (filter: PropertyFilter, viewer: Viewer, sortBy?: ListPage["sortBy"]) =>
    follower.isInTouch() ? excludedListings(filter, viewer, sortBy) : excludedWhileStale(filter, sortBy);
  const sources = { findPlaceArea, readDescription };

  /** The inputs for evaluating a filter, or undefined. */
  const prepare = (filter: PropertyFilter, viewer: Viewer, sortBy?: ListPage["sortBy"]) => {
    const snapshot = follower.snapshot();
    if (!snapshot) return undefined;
    const excluded = exclude(filter, viewer, sortBy);
    if (excluded === "unavailable") return undefined;
    const tests = toListingTests(filter, snapshot.dictionaries, excluded, sources);
    return tests && { tests, segments: snapshot.segmentsFor(tests), dictionaries: snapshot.dictionaries };
  };

  const bothSegments = () => {
    const snapshot = follower.snapshot();
    return (
      snapshot && {
        all: snapshot.segmentsFor({ onlyActive: false }),
        active: snapshot.segmentsFor({ onlyActive: true }),
      }
    );
  };

  return {
    page(filter, page, viewer) {
      const ready = prepare(filter, viewer, page.sortBy);
      if (!ready) return undefined;
      const { segments, tests, dictionaries } = ready;
      return findPage(segments, tests, page, { dictionaries, viewer, plan: findCostPlan(filter.costs) });
    },
    pageInBox({ west, south, east, north, zoom: _zoom, ...filter }, page, viewer) {
      const ready = prepare(filter, viewer, page.sortBy);
      return (
        ready &&
        findPageInBox(
          ready.segments,
          ready.tests,
          { west, south, east, north },
          { ...page, dictionaries: ready.dictionaries, viewer, plan: findCostPlan(filter.costs) },
        )
      );
    },
    onMap({ west, south, east, north, zoom: _zoom, ...filter }, grid, viewer) {
      const ready = prepare(filter, viewer);
      return (
        ready &&
        findOnMap(
          ready.segments,
          ready.tests,
          { west, south, east, north },
          { ...grid, dictionaries: ready.dictionaries, viewer },
        )
      );
    },
    bounds(filter, viewer) {
      const ready = prepare(filter, viewer);
      return ready && findBounds(ready.segments, ready.tests);
    },
    count(filter, viewer) {
      const ready = prepare(filter, viewer);
      return ready?.segments.reduce((sum, segment) => sum + matchAll(segment, ready.tests).count, 0);
    },
    countWithout(filter, names, viewer) {
      const snapshot = follower.snapshot();
      const parted = { filter, names, sources, exclude: (part: PropertyFilter) => exclude(part, viewer) };
      return snapshot && countWithout(snapshot, parted);
    },
    countByPrice(filter, ranges, { box, viewer }) {
      // As in an order by price, locked listings don't count for visitors.
      const ready = prepare(filter, viewer, "ListPrice");
      return ready && countByPrice(ready.segments, ready.tests, ranges, { box, viewer });
    },
    byAddress(beginnings, limit) {
      const segments = bothSegments();
      return segments && findByAddress(segments, beginnings, limit);
    },
    onStreets(streets, limit) {
      const segments = bothSegments();
      return segments && findOnStreets(segments, streets, limit);
    },
    atPostalCode(code, limit) {
      const segments = bothSegments();
      return segments && findByPostalCode(segments, code, limit);
    },
    async prepareTerms(text) {
      if (!follower.descriptions()) {
        void follower.describe();
        if ((follower.figures().listings ?? 0) > mostDescribedBySql) throw new CodedError("TOO_BUSY");
      }
      if (queries.has(text)) return;
      const query = parseTermsQuery(await readTermsQuery(database, text));
      if (query && listQueryTerms(query).length > maxQueryTerms)
        throw new CodedError("INVALID_REQUEST", {
          issues: [{ path: "words", message: `Use at most ${maxQueryTerms} words.` }],
        });
      queries.set(text, { query });
    },
    describe: follower.describe,
    isInTouch: follower.isInTouch,
    staleSeconds: follower.staleSeconds,
    isLoading: follower.isLoading,
    figures: follower.figures,
    onChange: follower.onChange,
    start: follower.start,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
