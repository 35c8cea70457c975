import type { Property } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { ListingKeys } from "./listing-keys";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findCards } from "./listing-repository";
import { toProperty } from "./listing-row";
import type { ListingRow } from "@larchway/listing-index/listings/listing-table";
import { createListingTexts, type ListingChanges, type ListingTexts } from "./listing-texts";
import { visibleProperty } from "./visible-property";
import { withNeighbourhood } from "./with-neighbourhood";

/** Listings in the format of lists: JSON of {@link Property}. */
export type Cards = ListingTexts<ListingRow>;

interface CardsOptions {
  database: Queryable;
  photos: MediaPresenter;
  listingIndex: ListingChanges;
  listingKeys: ListingKeys;
  /** Maximum bytes of the cards cached in memory; one takes 2 to 3 kB. */
  size?: number;
}

export function createCards({
  database,
  photos,
  listingIndex,
  listingKeys,
  size = 80_000_000,
}: CardsOptions): Cards {
  return createListingTexts({
    listingIndex,
    size,
    read: async (ids) => listingKeys.add(await findCards(database, ids)),
    present: (row, viewer) => withNeighbourhood(visibleProperty(toProperty(row, photos), viewer)),
  });
}

/** The cards of these listings as objects. */
export async function findProperties(
  cards: Cards,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Property[]> {
  return toProperties(await cards.find(ids, viewer));
}

export function toProperties(cards: readonly Buffer[]): Property[] {
  return cards.map((json) => JSON.parse(json.toString()) as Property);
}
