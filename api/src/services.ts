import { join, resolve } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "@larchway/shared/server/database";
import { readSecret } from "@larchway/shared/server/secret-store";
import type { Config } from "./config";
import { createFeedReplication } from "./feed/feed-replication";
import { createAnswerStore } from "./http/answer-store";
import type { Services } from "./http/services";
import { createListingIndex } from "./listing-index/listing-index";
import { createCards } from "./listings/cards";
import { createSuggestionLines } from "./suggestions/suggestion-lines";
import { createCityIndex } from "./listings/city-index";
import { createMailer } from "./mail/mailer";
import { createTileSource } from "./map/tile-source";
import { DiskCache } from "./media/disk-cache";
import { createFeedPictures } from "./media/feed-pictures";
import { createPictureFetcher } from "./media/fetch-picture";
import { loadPhotoCatalogue } from "./media/photo-catalogue";
import { createPictureStore } from "./media/picture-store";
import { createPictureTickets } from "./media/picture-tickets";
import { paths } from "./paths";
import { createPopularHomes } from "./recommendations/popular-homes";
import { createStreetIndex } from "./suggestions/street-index";
import { createNetworkName } from "./track/networks";
import { createTrackStore } from "./track/track-store";
import { createGoogleVerifier } from "./users/google-verifier";
import { readSessionSecret } from "./users/session-secret";
import { createAccessTokens } from "./users/access-tokens";
import { createDeviceTokens } from "./users/device-tokens";
import { createPasswordGuard } from "./users/password-guard";

/** Makes what the routes work with from the configuration and an open database. */
export async function createServices(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger,
): Promise<Services> {
  const cache = join(resolve(config.DATA_DIR), "cache");
  const now = Date.now;
  const siteUrl = config.SITE_URL.replace(/\/$/, "");
  const secret = await readSessionSecret(config);
  const pictureTickets = createPictureTickets(secret, now);
  const mediaCache = new DiskCache(join(cache, "media"), { limit: config.MEDIA_CACHE_MB * 1_000_000 });
  const run = join(resolve(config.DATA_DIR), "run");
  const [operatorToken, metricsToken, photos, tiles] = await Promise.all([
    readSecret(config.PLATFORM_TOKEN, { variable: "PLATFORM_TOKEN", file: join(run, "platform-token") }),
    readSecret(config.METRICS_TOKEN, { variable: "METRICS_TOKEN", file: join(run, "metrics-token") }),
    loadPhotoCatalogue(paths.photos, config.SOLD_DATA === "open" ? undefined : pictureTickets),
    createTileSource(paths.basemap, join(cache, "tiles")),
  ]);
  const listingIndex = createListingIndex(database, {
    onLoaded: (figures) => logger.info(figures, "the listing index is loaded"),
    onError: (error) => logger.warn({ err: error }, "the listing index lost touch; SQL answers meanwhile"),
  });
  return {
    database,
    photos,
    tiles,
    pictures: createPictureStore(mediaCache),
    pictureTickets,
    feedPictures: createFeedPictures({
      cache: mediaCache,
      fetchPicture: createPictureFetcher({ sources: config.FEED_MEDIA_HOSTS }),
      now,
      onError: (error, url) => logger.warn({ err: error, url }, "a picture of the feed could not be had"),
    }),
    cities: createCityIndex(database, now),
    streets: createStreetIndex(database),
    popular: createPopularHomes(database, now),
    listingIndex,
    answers: createAnswerStore({ listingIndex, now }),
    cards: createCards({ database, photos, listingIndex }),
    suggestionLines: createSuggestionLines({ database, photos, listingIndex }),
    tokens: createAccessTokens(secret, now),
    devices: createDeviceTokens(secret, now),
    passwordGuard: createPasswordGuard({ database }),
    mail: createMailer({ sending: config.MAIL_URL !== undefined, siteUrl, now }),
    networkName: createNetworkName(secret),
    track: createTrackStore({
      database,
      onError: (error, lost) => logger.warn({ err: error, lost }, "events were not stored"),
    }),
    google:
      config.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : createGoogleVerifier({
            clientId: config.GOOGLE_CLIENT_ID,
            issuer: config.GOOGLE_ISSUER,
            jwksUrl: config.GOOGLE_JWKS_URL,
            now,
          }),
    feed: createFeedReplication(config, database),
    now,
    settings: {
      soldData: config.SOLD_DATA,
      clientApiKey: config.CLIENT_API_KEY,
      authAttempts: config.AUTH_ATTEMPTS,
      soldDataRequiresVerification: config.SOLD_DATA_REQUIRES_VERIFICATION,
      operatorToken,
      metricsToken,
      databaseSchema: config.DATABASE_SCHEMA,
      siteUrl,
    },
  };
}
