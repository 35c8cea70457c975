import type { Database } from "@larchway/shared/server/database";
import type { MediaSource } from "../../config/media-sources";
import type { FeedKind } from "./feed-kind";
import type { Geocoder } from "./geocoder";
import type { ODataClient } from "./odata-client";
import type { FeedProfile } from "./profiles/feed-profile";

/** Dependencies and state of a replication. */
export interface FeedContext {
  database: Database;
  client: ODataClient;
  geocode: Geocoder;
  kind: FeedKind;
  /** The dialect of the feed. */
  profile: FeedProfile;
  /** Allowed sources of photos; others are rejected, because they could never be shown. */
  mediaSources: readonly MediaSource[];
  /** URL and kind of token: rows of another source do not continue this one's. */
  source: string;
  now: () => number;
  /** Milliseconds: the keys are walked when the last complete walk is older. */
  walkEvery?: number;
  signal?: AbortSignal;
}

/** Dependencies of writing rows. */
export interface WriteContext extends FeedContext {
  /** Whether the rows were requested by key: they are current, even when their times are older than the stored ones. */
  isCurrent?: boolean;
}

/** Listings, and the keys of all of the feed's rows of one resource for them. */
export interface OwnedKeys {
  listingKeys: readonly string[];
  keys: readonly string[];
}
