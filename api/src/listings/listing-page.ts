import type { PropertyList } from "@larchway/shared/contracts/api";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { Cards } from "./cards";
import type { ListPage } from "@larchway/listing-index/index/list-page";
import { findListings } from "./listing-repository";
import { joinJsonArray } from "./listing-texts";

/** A page of cards as JSON, and the number of listings on all pages. */
export interface CardPage {
  cards: Buffer[];
  total: number;
  /** See {@link PropertyList}. */
  correctedSearch?: string;
  /** See {@link PropertyList}. */
  unread?: string;
}

/** Finds pages of listings in memory. */
export interface PageIndex {
  /** Undefined when the index is not sure; then use SQL. */
  page(filter: PropertyFilter, page: ListPage, viewer: Viewer): { ids: number[]; total: number } | undefined;
}

/** Sources of a page of listings. */
interface PageSources {
  database: Queryable;
  listingIndex: PageIndex;
  cards: Cards;
}

/** One page of the matching listings, and their total number: from the index when it can respond, otherwise by SQL. */
export async function findListingPage(
  { database, listingIndex, cards }: PageSources,
  filter: PropertyFilter,
  page: ListPage,
  viewer: Viewer,
): Promise<CardPage> {
  const found = listingIndex.page(filter, page, viewer);
  if (found) return { cards: await cards.find(found.ids, viewer), total: found.total };
  const { rows, total } = await findListings(database, filter, page, viewer);
  return { cards: rows.map((row) => cards.toText(row, viewer)), total };
}

/** The page as JSON of {@link PropertyList}: the cards are already texts. */
export function pageJson(
  { cards, total, correctedSearch, unread }: CardPage,
  { page, limit }: Pick<ListPage, "page" | "limit">,
): Buffer {
  const totals: Omit<PropertyList, "properties"> = {
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    totalProperties: total,
    limit,
    correctedSearch,
    unread,
  };
  return joinJsonArray(cards, { before: `{"properties":`, after: `,${JSON.stringify(totals).slice(1)}` });
}
