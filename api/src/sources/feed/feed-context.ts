import type { Database } from "@larchway/shared/server/database";
import type { MediaSource } from "../../config/media-sources";
import type { FeedKind } from "./feed-kind";
import type { Geocoder } from "./geocoder";
import type { ODataClient } from "./odata-client";
import type { FeedProfile } from "./profiles/feed-profile";

/** What replication works with. */
export interface FeedContext {
  database: Database;
  client: ODataClient;
  geocode: Geocoder;
  kind: FeedKind;
  /** The dialect of the feed. */
  profile: FeedProfile;
  /** Pictures of other sources are not taken: they could never be shown. */
  mediaSources: readonly MediaSource[];
  /** Address and kind of token: rows of another source do not continue this one's. */
  source: string;
  now: () => number;
  /** Milliseconds: the keys are walked when the last complete walk is older. */
  walkEvery?: number;
  signal?: AbortSignal;
}

/** What rows are written with. */
export interface WriteContext extends FeedContext {
  /** The rows were requested by key: they are how things are now, even when their times are older than what we have. */
  isCurrent?: boolean;
}

/** Listings, and the keys of all that the feed has of one resource for them. */
export interface OwnedKeys {
  listingKeys: readonly string[];
  keys: readonly string[];
}
