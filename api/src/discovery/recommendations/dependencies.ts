import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../../access/viewer";
import type { ListingChanges } from "../../listings/listing-texts";
import type { ListingIndex } from "../listing-index/listing-index";
import type { Cards } from "../../listings/cards";
import type { PopularHomes } from "./popular-homes";

/** What homes are recommended with. */
export interface RecommendationDependencies extends ViewerDependencies {
  database: Queryable;
  cards: Cards;
  listingIndex: ListingChanges & Pick<ListingIndex, "page">;
  popular: PopularHomes;
  /** Milliseconds since 1970. */
  now: () => number;
}
