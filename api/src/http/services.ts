import type { Database } from "@larchway/shared/server/database";
import type { FeedReplication } from "../feed/feed-replication";
import type { CityIndex } from "../listings/city-index";
import type { TileSource } from "../map/tile-source";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import type { PictureStore } from "../media/picture-store";
import type { AccessTokens } from "../users/access-tokens";

/** What routes work with; made once in {@link buildApp}. */
export interface Services {
  database: Database;
  photos: PhotoCatalogue;
  pictures: PictureStore;
  tiles: TileSource;
  cities: CityIndex;
  tokens: AccessTokens;
  /** Present when a feed is configured. */
  feed?: FeedReplication;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
  settings: {
    soldData: "vow" | "open";
    clientApiKey?: string;
    authAttempts: number;
  };
}
