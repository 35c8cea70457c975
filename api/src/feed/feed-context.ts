import type { Database } from "@larchway/shared/server/database";
import type { MediaSource } from "../media/media-sources";
import type { Geocoder } from "./geocoder";
import type { FeedKind } from "./listing-from-feed";
import type { ODataClient } from "./odata-client";

/** What replication works with. */
export interface FeedContext {
  database: Database;
  client: ODataClient;
  geocode: Geocoder;
  kind: FeedKind;
  /** Pictures of other sources are not taken: they could never be shown. */
  mediaSources: readonly MediaSource[];
  /** Address and kind of token: rows of another source do not continue this one's. */
  source: string;
  now: () => number;
  /** Milliseconds: the keys are walked when the last whole walk is older. */
  walkEvery?: number;
  signal?: AbortSignal;
}
