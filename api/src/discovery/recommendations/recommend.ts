import type { Property } from "@larchway/shared/contracts/api";
import type { Viewer } from "../../access/viewer";
import { mayUseLast } from "../../http/last-known";
import { findProperties, toProperties } from "../../listings/cards";
import { newestPage } from "../../listings/listing-repository";
import type { RecommendationDependencies } from "./dependencies";
import { findFresh, findInterests, type Interest, type Reader } from "./interest-repository";
import { findNeighbours, type Neighbour, type Seed } from "./neighbour-repository";

type RecommendationSources = Pick<
  RecommendationDependencies,
  "database" | "popular" | "cards" | "listingIndex"
>;

/** So many of the newest interests are followed. */
const seedCount = 6;
/** Homes on either side of a price that are looked at. */
const each = 12;

/**
 * Homes that a reader may like, best first: near in price to what they viewed or saved lately, in turn for each of
 * these; then what most people view; then fresh homes. What they know already is left out.
 */
export async function recommend(
  sources: RecommendationSources,
  reader: Reader | undefined,
  viewer: Viewer,
  limit: number,
): Promise<Property[]> {
  const { cards, listingIndex } = sources;
  try {
    if (listingIndex.staleSeconds() === undefined)
      return await recommendFromDatabase(sources, reader, viewer, limit);
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
  reader: Reader | undefined,
  viewer: Viewer,
  limit: number,
): Promise<Property[]> {
  const interests = reader ? await findInterests(database, reader) : [];
  const seeds = interests.slice(0, seedCount).map((interest) => toSeed(interest, viewer));
  const near = interleave(await findNeighbours(database, seeds, each));
  const known = new Set(interests.map(({ listing_key }) => listing_key));
  // The known ones are known by key; hence more than needed are read.
  const enough = limit + known.size;
  const ids = new Set(near.filter(({ listingKey }) => !known.has(listingKey)).map(({ id }) => id));
  if (ids.size < limit) for (const id of (await popular.ids()).slice(0, enough)) ids.add(id);
  if (ids.size < enough) for (const id of await findFresh(database, getReaderId(reader), enough)) ids.add(id);
  const found = await findProperties(cards, [...ids].slice(0, enough), viewer);
  return found.filter(({ ListingKey }) => !known.has(ListingKey)).slice(0, limit);
}

/** A price that this reader may not know must not show in what is recommended. */
function toSeed(interest: Interest, viewer: Viewer): Seed {
  const { city_id, property_type, transaction_type, list_price, locked } = interest;
  return {
    cityId: city_id,
    propertyType: property_type,
    transactionType: transaction_type,
    price: list_price === null || (locked && !viewer.seesSoldData) ? undefined : list_price,
  };
}

function getReaderId(reader: Reader | undefined): string {
  if (!reader) return "";
  return "userId" in reader ? reader.userId : reader.anonymousId;
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
