import type { FinderMatches } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { NarrowingName, PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "../../access/viewer";
import { findProperties, type Cards } from "../../listings/cards";
import { findListings } from "../../listings/listing-repository";
import type { ListingIndex } from "../listing-index/listing-index";
import { findPassing } from "./passing-repository";
import { type Candidate, rankMatches } from "./rank-matches";
import { listLastResorts, listSearches, listWishes, type Wishes } from "./relax-wishes";

export interface FinderSources {
  database: Queryable;
  listingIndex: Pick<ListingIndex, "page" | "staleSeconds">;
  cards: Cards;
}

/** Homes of each search that are compared. */
const each = 24;
/** With fewer than this, the homes that miss more are looked at too. */
const few = 3;
const shown = 12;

/**
 * The homes that come nearest to some wishes, each with those that hold. There is always one while the market has any: what
 * nothing fits gives way, the place last.
 */
export async function findMatches(
  sources: FinderSources,
  wishes: Wishes,
  viewer: Viewer,
): Promise<FinderMatches> {
  const [strict, ...others] = listSearches(wishes);
  const exact = await findIds(sources, strict ?? wishes.required, viewer);
  const ids = new Set(exact.ids);
  for (const filter of others) for (const id of (await findIds(sources, filter, viewer)).ids) ids.add(id);
  let isElsewhere = false;
  for (const resort of listLastResorts(wishes)) {
    if (ids.size >= (resort.isElsewhere ? 1 : few)) break;
    for (const id of (await findIds(sources, resort.filter, viewer)).ids) ids.add(id);
    isElsewhere = resort.isElsewhere;
  }
  const candidates = await readCandidates(sources, [...ids], wishes, viewer);
  return { matches: rankMatches(candidates, wishes.wished, shown), exact: exact.total, isElsewhere };
}

/** The newest homes that pass: from the index when it knows, else by SQL. */
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
  wishes: Wishes,
  viewer: Viewer,
): Promise<Candidate[]> {
  const passing = new Map<NarrowingName, ReadonlySet<string>>();
  for (const name of listWishes(wishes))
    passing.set(name, await findPassing(database, ids, { [name]: wishes.wished[name] }, viewer));
  const properties = await findProperties(cards, ids, viewer);
  return (
    properties
      // A home that nobody can have, or whose price is withheld, is no match for anybody.
      .filter((property) => !isLocked(property, false))
      .map((property) => ({
        property,
        holds: new Set(
          listWishes(wishes).filter((name) => passing.get(name)?.has(property.ListingKey) === true),
        ),
      }))
  );
}
