import type { Property } from "@larchway/shared/contracts/api";
import type { Viewer } from "@larchway/listing-index/viewer";
import { mayUseLast } from "../../http/last-known";
import { findProperties, toProperties } from "../../listings/cards";
import { newestPage } from "@larchway/listing-index/index/list-page";
import type { RecommendationDependencies } from "./dependencies";
import { findFresh, findInterests, type Interest, type Visitor } from "./interest-repository";
import { findNeighbours, type Neighbour, type Seed } from "./neighbour-repository";

type RecommendationSources = Pick<
  RecommendationDependencies,
  "database" | "popular" | "cards" | "listingIndex"
>;

/** Number of the newest interests that are used. */
const seedCount = 6;
/** Number of cheaper and of more expensive homes that are compared. */
const each = 12;

/**
 * Recommended homes, best first: near in price to the recently viewed or saved ones, in turn for each of these; then
 * the most popular homes; then new ones. Homes that the visitor has already viewed or saved are left out.
 */
export async function recommend(
  sources: RecommendationSources,
  visitor: Visitor | undefined,
  viewer: Viewer,
  limit: number,
): Promise<Property[]> {
  const { cards, listingIndex } = sources;
  try {
    if (listingIndex.staleSeconds() === undefined)
      return await recommendFromDatabase(sources, visitor, viewer, limit);
  } catch (error) {
    if (!mayUseLast(listingIndex, error)) throw error;
  }
  // While the database is unavailable: the newest homes, which are in memory.
  const newest = listingIndex.page(
    { status: "Active", transactionType: "For Sale" },
    newestPage(limit),
    viewer,
  );
  return toProperties(await cards.findAvailable(newest?.ids ?? [], viewer));
}

async function recommendFromDatabase(
  { database, popular, cards }: RecommendationSources,
  visitor: Visitor | undefined,
  viewer: Viewer,
  limit: number,
): Promise<Property[]> {
  const interests = visitor ? await findInterests(database, visitor) : [];
  const seeds = interests.slice(0, seedCount).map((interest) => toSeed(interest, viewer));
  const near = interleave(await findNeighbours(database, seeds, each));
  const seenKeys = new Set(interests.map(({ listing_key }) => listing_key));
  // The seen homes are excluded by key; so more homes than needed are read.
  const enough = limit + seenKeys.size;
  const ids = new Set(near.filter(({ listingKey }) => !seenKeys.has(listingKey)).map(({ id }) => id));
  if (ids.size < limit) for (const id of (await popular.ids()).slice(0, enough)) ids.add(id);
  if (ids.size < enough)
    for (const id of await findFresh(database, getVisitorId(visitor), enough)) ids.add(id);
  const found = await findProperties(cards, [...ids].slice(0, enough), viewer);
  return found.filter(({ ListingKey }) => !seenKeys.has(ListingKey)).slice(0, limit);
}

/** A price that this viewer may not see must not affect the recommendations. */
function toSeed(interest: Interest, viewer: Viewer): Seed {
  const { city_id, property_type, transaction_type, list_price, locked } = interest;
  return {
    cityId: city_id,
    propertyType: property_type,
    transactionType: transaction_type,
    price: list_price === null || (locked && !viewer.seesSoldData) ? undefined : list_price,
  };
}

function getVisitorId(visitor: Visitor | undefined): string {
  if (!visitor) return "";
  return "userId" in visitor ? visitor.userId : visitor.anonymousId;
}

/** The nearest of the first seed, of the second, and so on, then the next nearest of each. */
function interleave(neighbours: readonly Neighbour[]): Neighbour[] {
  const turns = new Map<number, number>();
  return neighbours
    .map((neighbour) => {
      const turn = turns.get(neighbour.seed) ?? 0;
      turns.set(neighbour.seed, turn + 1);
      return { neighbour, turn };
    })
    .sort((a, b) => a.turn - b.turn || a.neighbour.seed - b.neighbour.seed)
    .map(({ neighbour }) => neighbour);
}
