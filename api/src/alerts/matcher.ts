import type { Horizon } from "@larchway/listing-index/index/packed-listing-repository";
import type { Queryable } from "@larchway/shared/server/database";
import { mayReport } from "./alert-kind";
import { addDeliveries } from "./delivery-repository";
import type { AlertDependencies } from "./dependencies";
import { findMatches, type Match } from "./find-matches";
import { adoptRestoredEvents, claimMatching, movePosition, readChanges } from "./listing-event-repository";
import { toOwnerViewer } from "./owner-viewer";
import { resolveFilter } from "./saved-filter";
import { listRefs, SearchCatalogue } from "./search-catalogue";
import { toSearchKey, type SearchRef } from "./search-ref";
import { toDeliveries, type SearchOwner } from "./to-deliveries";
import { findSearchOwners, hasNewSearches, type SearchKey } from "./watched-search-repository";

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
    const { horizon } = catalogue;
    if (!horizon || (!isLast && (await hasNewSearches(connection, horizon)))) return "read searches again";
    onStep("match");
    const matches = (await findMatches(connection, catalogue, batch.changes)).filter(mayReport);
    onStep("read owners");
    const requested = toDeliveries(matches, await readOwners(connection, matches, horizon));
    onStep("write");
    const deliveries = await addDeliveries(connection, requested, new Date(now()));
    onStep("move position");
    await movePosition(connection, batch.position);
    onStep("commit");
    return { changes: batch.changes.length, deliveries };
  }

  /** Returns the owner of each search. Searches that were edited, paused or deleted since are missing. */
  async function readOwners(
    connection: Queryable,
    matches: readonly Match[],
    horizon: Horizon,
  ): Promise<Map<SearchRef, SearchOwner>> {
    const filterKeys = new Map<SearchRef, string>();
    for (const { watched } of matches)
      for (const search of listRefs(watched)) filterKeys.set(search, watched.key);
    if (filterKeys.size === 0) return new Map();
    const searches = [...filterKeys.keys()];
    const keys = searches.map(toSearchKey);
    const owners = new Map<SearchRef, SearchOwner>();
    const missing = new Set(searches);
    for (const { indexes, edited_key: editedKey, ...row } of await findSearchOwners(
      connection,
      keys,
      horizon,
    )) {
      const preferences = {
        kinds: row.kinds,
        priceCutPercent: row.price_cut_percent,
        ...toOwnerViewer(row, settings),
      };
      for (const index of indexes) {
        const search = searches[index - 1] as SearchRef;
        const { user_id: userId, id: searchId } = keys[index - 1] as SearchKey;
        missing.delete(search);
        if (editedKey === null || editedKey === filterKeys.get(search))
          owners.set(search, { userId, searchId, preferences, isMailDue: row.email_verified });
      }
    }
    for (const search of missing) catalogue.remove(toSearchKey(search));
    return owners;
  }

  return { matchBatch };
}
