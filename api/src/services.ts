import { join, resolve } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import type { Config } from "./config";
import { createFeedReplication } from "./feed/feed-replication";
import type { Services } from "./http/services";
import { createCityIndex } from "./listings/city-index";
import { createTileSource } from "./map/tile-source";
import { loadPhotoCatalogue } from "./media/photo-catalogue";
import { createPictureStore } from "./media/picture-store";
import { paths } from "./paths";
import { readSessionSecret } from "./users/session-secret";
import { createAccessTokens } from "./users/access-tokens";

/** Makes what the routes work with from the configuration and an open database. */
export async function createServices(config: Config, database: Database): Promise<Services> {
  const cache = join(resolve(config.DATA_DIR), "cache");
  const now = Date.now;
  const [secret, photos, tiles] = await Promise.all([
    readSessionSecret(config),
    loadPhotoCatalogue(paths.photos),
    createTileSource(paths.basemap, join(cache, "tiles")),
  ]);
  return {
    database,
    photos,
    tiles,
    pictures: createPictureStore(join(cache, "media")),
    cities: createCityIndex(database, now),
    tokens: createAccessTokens(secret, now),
    feed: createFeedReplication(config, database),
    now,
    settings: {
      soldData: config.SOLD_DATA,
      clientApiKey: config.CLIENT_API_KEY,
      authAttempts: config.AUTH_ATTEMPTS,
    },
  };
}
