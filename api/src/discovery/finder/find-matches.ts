import type { FinderMatches } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { NarrowingName, PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { findProperties, type Cards } from "../../listings/cards";
import { findListings } from "../../listings/listing-repository";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import { findPassing } from "./passing-repository";
import { type Candidate, rankMatches } from "./rank-matches";
import { listLastResorts, listSearches, listPreferences, type FinderPreferences } from "./relax-preferences";

export interface FinderSources {
  database: Queryable;
  listingIndex: Pick<ListingIndex, "page" | "staleSeconds">;
  cards: Cards;
}

/** Homes of each search that are compared. */
const each = 24;
/** With fewer exact matches than this, relaxed searches are compared, too. */
const few = 3;
const shown = 12;

/**
 * The homes that match most preferences, each with the matched ones. There is always one if the market has any: filters
 * without matches are relaxed, the location last.
 */
export async function findMatches(
  sources: FinderSources,
  preferences: FinderPreferences,
  viewer: Viewer,
): Promise<FinderMatches> {
  const [strict, ...others] = listSearches(preferences);
  const exact = await findIds(sources, strict ?? preferences.required, viewer);
  const ids = new Set(exact.ids);
  for (const filter of others) for (const id of (await findIds(sources, filter, viewer)).ids) ids.add(id);
  let isElsewhere = false;
  for (const resort of listLastResorts(preferences)) {
    if (ids.size >= (resort.isElsewhere ? 1 : few)) break;
    for (const id of (await findIds(sources, resort.filter, viewer)).ids) ids.add(id);
    isElsewhere = resort.isElsewhere;
  }
  const candidates = await readCandidates(sources, [...ids], preferences, viewer);
  return { matches: rankMatches(candidates, preferences.preferred, shown), exact: exact.total, isElsewhere };
}

/** The newest matching homes: from the index when it can respond, otherwise by SQL. */
async function findIds(
  { database, listingIndex }: FinderSources,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<{ ids: number[]; total: number }> {
  const page = { page: 1, limit: each, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;
  const found = listingIndex.page(filter, page, viewer);
  if (found) return found;
  const { rows, total } = await findListings(database, filter, page, viewer);
  return { ids: rows.map(({ id }) => id), total };
}

async function readCandidates(
  { database, cards }: FinderSources,
  ids: number[],
  preferences: FinderPreferences,
  viewer: Viewer,
): Promise<Candidate[]> {
  const passing = new Map<NarrowingName, ReadonlySet<string>>();
  for (const name of listPreferences(preferences))
    passing.set(name, await findPassing(database, ids, { [name]: preferences.preferred[name] }, viewer));
  const properties = await findProperties(cards, ids, viewer);
  return (
    properties
      // A home that is off the market, or whose price is withheld, is never a match.
      .filter((property) => !isLocked(property, false))
      .map((property) => ({
        property,
        holds: new Set(
          listPreferences(preferences).filter((name) => passing.get(name)?.has(property.ListingKey) === true),
        ),
      }))
  );
}
