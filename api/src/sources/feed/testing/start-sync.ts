import { startKillable } from "../../../testing/killable";
import type { FeedServer } from "./odata-server";

export interface SyncSettings {
  feed: FeedServer;
  /** The data folder. */
  folder: string;
  schema: string;
  profile: string;
  /** Path of a mapping file. */
  mapping?: string;
}

/** A replication in a separate process, which a test may kill. */
export function startSync(
  { feed, folder, schema, profile, mapping }: SyncSettings,
  options: readonly string[],
) {
  return startKillable(["api/src/sources/feed/main.ts", "sync", ...options], {
    DATA_DIR: folder,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DATABASE_SCHEMA: schema,
    FEED_URL: feed.url,
    FEED_TOKEN: feed.token,
    FEED_KIND: "vow",
    FEED_PROFILE: profile,
    FEED_MAPPING: mapping,
    FEED_MEDIA_HOSTS: "pictures.example",
  });
}
