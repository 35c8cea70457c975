import { excludedListings } from "@larchway/listing-index/listings/filter-columns";
import type { Queryable } from "@larchway/shared/server/database";
import { getPriceCut, rankKind, toAlertKind, type AlertKind, type Found } from "./alert-kind";
import { addDeliveries, type NewDelivery } from "./delivery-repository";
import type { AlertDependencies } from "./dependencies";
import {
  adoptRestoredEvents,
  claimMatching,
  movePosition,
  readChanges,
  type ListingChange,
} from "./listing-event-repository";
import type { ListingVersion } from "./listing-version";
import { toOwnerViewer } from "./owner-viewer";
import { resolveFilter } from "./saved-filter";
import {
  listRefs,
  SearchCatalogue,
  toFilterKey,
  toWatchedFilter,
  type WatchedFilter,
} from "./search-catalogue";
import { toSearchKey, toSearchRef, type SearchRef } from "./search-ref";
import { createVersionTest, type VersionTest } from "./version-test-repository";
import {
  findAlertedSearches,
  findCityNames,
  hasNewSearches,
  type AlertedSearchRow,
} from "./watched-search-repository";

const member = { seesSoldData: true };
const visitor = { seesSoldData: false };

/** Reads new searches this often before it matches a batch without the newest ones. */
const mostRefreshes = 3;

export interface MatcherOptions extends AlertDependencies {
  /** Events of one batch. */
  batchSize?: number;
  /** Called with the name of each step before it. Tests throw here, to simulate a process that dies at that step. */
  onStep?: (step: string) => void;
}

/** Counts of a matched batch. */
interface MatchedBatch {
  changes: number;
  /** Entries of inboxes that were written. */
  deliveries: number;
}

export interface Matcher {
  /**
   * Matches the next changes against the searches that report changes immediately. Undefined when no changes wait, or
   * while another process matches.
   */
  matchBatch(): Promise<MatchedBatch | undefined>;
}

/** A listing's change, and one search that found the listing. */
interface Hit {
  search: SearchRef;
  filterKey: string;
  change: ListingChange;
  found: { member: Found; visitor: Found };
}

/**
 * The matcher of immediate alerts: compares the results of the searches before and after each change. A batch and its
 * position are one transaction, so that a process that dies leaves no part of a batch.
 */
export function createMatcher(options: MatcherOptions): Matcher {
  const { database, now, settings, batchSize = 1_000, onStep = () => undefined } = options;
  const catalogue = new SearchCatalogue((search) => resolveFilter(options, search), now);

  async function matchBatch(): Promise<MatchedBatch | undefined> {
    for (let turn = 1; ; turn += 1) {
      onStep("read searches");
      await catalogue.refresh(database);
      const isLast = turn === mostRefreshes;
      const result = await database.transaction((connection) => matchNext(connection, isLast));
      if (result !== "read searches again") return result;
    }
  }

  async function matchNext(connection: Queryable, isLast: boolean) {
    onStep("claim");
    if (!(await claimMatching(connection))) return undefined;
    await adoptRestoredEvents(connection);
    onStep("read changes");
    const batch = await readChanges(connection, batchSize);
    if (!batch) return undefined;
    const isBehind = catalogue.horizon === undefined || (await hasNewSearches(connection, catalogue.horizon));
    if (isBehind && !isLast) return "read searches again";
    onStep("match");
    const hits = await findHits(connection, batch.changes);
    onStep("read owners");
    const requested = toDeliveries(hits, await readOwners(connection, hits));
    onStep("write");
    const { length: deliveries } = await addDeliveries(connection, requested, new Date(now()));
    onStep("move position");
    await movePosition(connection, batch.position);
    onStep("commit");
    return { changes: batch.changes.length, deliveries };
  }

  async function findHits(connection: Queryable, changes: readonly ListingChange[]): Promise<Hit[]> {
    const cities = changes.flatMap(({ before, after }) =>
      [before, after].map((side) => side?.columns.city_id),
    );
    const names = await findCityNames(connection, [...new Set(cities.map(Number))].filter(Number.isFinite));
    const candidates = catalogue.candidates(changes, names);
    if (candidates.size === 0) return [];
    const versions: ListingVersion[] = [];
    const indexes = new Map<ListingVersion, number>();
    for (const change of new Set([...candidates.values()].flat())) {
      for (const side of [change.before, change.after]) if (side) indexes.set(side, versions.push(side) - 1);
    }
    const test = await createVersionTest(connection, versions);
    const hits: Hit[] = [];
    for (const [watched, of] of candidates) {
      const results = await findBoth(test, watched);
      const isFound = (who: keyof typeof results, side: ListingVersion | undefined) =>
        side !== undefined && results[who].has(indexes.get(side) ?? -1);
      for (const change of of) {
        const toFound = (who: keyof typeof results): Found => ({
          before: isFound(who, change.before),
          after: isFound(who, change.after),
        });
        const found = { member: toFound("member"), visitor: toFound("visitor") };
        if (![found.member, found.visitor].some(({ before, after }) => before || after)) continue;
        for (const search of listRefs(watched)) hits.push({ search, filterKey: watched.key, change, found });
      }
    }
    return hits;
  }

  /** Returns the current row of each search. Searches that were edited, paused or deleted since are missing. */
  async function readOwners(
    connection: Queryable,
    hits: readonly Hit[],
  ): Promise<Map<SearchRef, AlertedSearchRow>> {
    const refs = [...new Set(hits.map(({ search }) => search))];
    if (refs.length === 0) return new Map();
    const rows = await findAlertedSearches(connection, refs.map(toSearchKey));
    const byRef = new Map(rows.map((row) => [toSearchRef(row), row]));
    const current = new Map<SearchRef, AlertedSearchRow>();
    for (const { search, filterKey } of hits) {
      const row = byRef.get(search);
      if (!row) catalogue.remove(toSearchKey(search));
      else if (toFilterKey(row) === filterKey) current.set(search, row);
    }
    return current;
  }

  /** One entry for each person and change, which names all searches that found it. */
  function toDeliveries(
    hits: readonly Hit[],
    owners: ReadonlyMap<SearchRef, AlertedSearchRow>,
  ): NewDelivery[] {
    const merged = new Map<string, { delivery: NewDelivery; kind: AlertKind }>();
    for (const { search, change, found } of hits) {
      const owner = owners.get(search);
      if (!owner) continue;
      const { seesSoldData } = toOwnerViewer(owner, settings);
      const preferences = { kinds: owner.kinds, priceCutPercent: owner.price_cut_percent, seesSoldData };
      const kind = toAlertKind(change, seesSoldData ? found.member : found.visitor, preferences);
      if (!kind) continue;
      const name = `${owner.user_id} ${change.listingId}`;
      const existing = merged.get(name);
      const searchIds = [...(existing?.delivery.searchIds ?? []), owner.id];
      if (existing && rankKind(existing.kind) <= rankKind(kind)) {
        existing.delivery.searchIds = searchIds;
        continue;
      }
      const cut =
        kind === "price-cut" ? getPriceCut(change.before?.columns, change.after?.columns) : undefined;
      const delivery = {
        userId: owner.user_id,
        eventGroup: `${change.listingKey} ${kind} ${change.version}`,
        kind,
        listingKey: change.listingKey,
        searchIds,
        priceBefore: cut?.before,
        priceAfter: cut?.after,
        isMailDue: owner.email_verified,
        isPushed: true,
      };
      merged.set(name, { delivery, kind });
    }
    return [...merged.values()].map(({ delivery }) => delivery);
  }

  return { matchBatch };
}

/** Returns a filter's results for people who may see sold data, and for all others. */
async function findBoth(test: VersionTest, watched: WatchedFilter) {
  const filter = toWatchedFilter(watched);
  const forMember = await test(filter, member);
  const isSame = excludedListings(filter, visitor) === "none";
  return { member: forMember, visitor: isSame ? forMember : await test(filter, visitor) };
}
