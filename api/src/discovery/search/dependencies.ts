import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../../access/viewer";
import type { ResponseCache } from "../../http/response-cache";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import type { Cards } from "../../listings/cards";
import type { CityIndex } from "../../listings/city-index";
import type { StreetIndex } from "./street-index";
import type { OfficeNames } from "./office-names";
import type { SuggestionLines } from "./suggestion-lines";

/** Dependencies for interpreting a search text and finding its listings. */
export interface SearchDependencies extends ViewerDependencies {
  database: Queryable;
  cities: CityIndex;
  /** Names of streets. */
  streets: StreetIndex;
  /** Names of brokerages. */
  offices: OfficeNames;
  /** Finds lists in memory if possible; otherwise SQL is used. */
  listingIndex: ListingIndex;
  cards: Cards;
  suggestionLines: SuggestionLines;
  /** Cache of responses to visitors. */
  responseCache: ResponseCache;
}
