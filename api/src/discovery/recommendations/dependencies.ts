import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../../access/viewer";
import type { ListingChanges } from "../../listings/listing-texts";
import type { PageIndex } from "../../listings/listing-page";
import type { Cards } from "../../listings/cards";
import type { PopularHomes } from "./popular-homes";

/** Dependencies of recommendations. */
export interface RecommendationDependencies extends ViewerDependencies {
  database: Queryable;
  cards: Cards;
  listingIndex: ListingChanges & PageIndex;
  popular: PopularHomes;
  /** Milliseconds since 1970. */
  now: () => number;
}
