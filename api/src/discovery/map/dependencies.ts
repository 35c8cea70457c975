import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../../access/viewer";
import type { ResponseCache } from "../../http/response-cache";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import type { Cards } from "../../listings/cards";
import type { CityIndex } from "../../listings/city-index";
import type { ListingKeys } from "../../listings/listing-keys";
import type { OfficeNames } from "../search/office-names";
import type { StreetIndex } from "../search/street-index";
import type { OperatorTiles } from "./operator-tiles/operator-tiles";
import type { PinAddresses } from "./pin-addresses";
import type { TileSource } from "./tile-source";

/** Dependencies of the map. */
export interface MapDependencies extends ViewerDependencies {
  database: Queryable;
  /** Finds homes in memory if possible; otherwise SQL is used. */
  listingIndex: ListingIndex;
  cards: Cards;
  listingKeys: ListingKeys;
  pinAddresses: PinAddresses;
  /** For interpreting a search text. */
  cities: CityIndex;
  streets: StreetIndex;
  offices: OfficeNames;
  tiles: TileSource;
  /** Undefined when MAP_TILES isn't set. */
  operatorTiles?: OperatorTiles;
  /** Cache of responses to visitors. */
  responseCache: ResponseCache;
}
