import type { Database } from "@larchway/shared/server/database";
import type { Geocoder } from "./geocoder";
import type { FeedKind } from "./listing-from-feed";
import type { ODataClient } from "./odata-client";

/** What replication works with. */
export interface FeedContext {
  database: Database;
  client: ODataClient;
  geocode: Geocoder;
  kind: FeedKind;
  /** Address and kind of token: rows of another source do not continue this one's. */
  source: string;
  now: () => number;
  signal?: AbortSignal;
}
