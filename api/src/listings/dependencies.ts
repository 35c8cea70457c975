import type { Queryable } from "@larchway/shared/server/database";
import type { ViewerDependencies } from "../access/viewer";
import type { ResponseCache } from "../http/response-cache";
import type { Cards } from "./cards";
import type { CityIndex } from "./city-index";
import type { ListingDetails } from "./listing-details";
import type { ListingKeys } from "./listing-keys";
import type { PageIndex } from "./listing-page";
import type { ListingChanges } from "./listing-texts";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";

/** Dependencies of the listing routes. */
export interface ListingDependencies extends ViewerDependencies {
  database: Queryable;
  photos: MediaPresenter;
  cities: Pick<CityIndex, "all">;
  listingKeys: ListingKeys;
  listingDetails: ListingDetails;
  listingIndex: ListingChanges & PageIndex;
  cards: Cards;
  /** Cache of responses to visitors. */
  responseCache: ResponseCache;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: ViewerDependencies["settings"] & {
    /** Public URL of the site, without a slash at the end. */
    siteUrl: string;
  };
}
