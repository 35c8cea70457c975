import { join, resolve } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "@larchway/shared/server/database";
import { readSecret } from "@larchway/shared/server/secret-store";
import { createAccessTokens, type AccessTokens } from "./access/access-tokens";
import { createNetworkName, type NetworkName } from "./analytics/networks";
import { createClientName, type ClientName } from "./http/client-name";
import { createViewReports } from "./analytics/view-reports";
import { createTrackStore, type TrackStore } from "./analytics/track-store";
import { createPushSender, type PushSender } from "./alerts/push/push-sender";
import { readVapidKeys } from "./alerts/push/vapid-keys";
import type { Config } from "./config/config";
import { paths } from "./config/paths";
import { createListingIndex, type ListingIndex } from "@larchway/listing-index/index/listing-index";
import { findPlaceArea } from "./places/gazetteer";
import { loadSchoolFiles } from "./places/school-files";
import { openHazardLayers, type HazardLayers } from "./places/hazards/hazard-layers";
import { openOperatorTiles, type OperatorTiles } from "./discovery/map/operator-tiles/operator-tiles";
import { createPinAddresses, type PinAddresses } from "./discovery/map/pin-addresses";
import { createTileSource, type TileSource } from "./discovery/map/tile-source";
import { createPopularHomes, type PopularHomes } from "./discovery/recommendations/popular-homes";
import { createOfficeNames, type OfficeNames } from "./discovery/search/office-names";
import { createStreetIndex, type StreetIndex } from "./discovery/search/street-index";
import { createSuggestionLines, type SuggestionLines } from "./discovery/search/suggestion-lines";
import { createResponseCache, type ResponseCache } from "./http/response-cache";
import { createCards, type Cards } from "./listings/cards";
import { createCityIndex, type CityIndex } from "./listings/city-index";
import { createListingDetails, type ListingDetails } from "./listings/listing-details";
import { createListingKeys, type ListingKeys } from "./listings/listing-keys";
import { createMailer, type Mailer } from "./mail/mailer";
import { DiskCache } from "./media/disk-cache";
import { createFeedPictures, type FeedPictures } from "./media/feed-pictures";
import { storePictureHash } from "./media/feed-picture-repository";
import { createPictureFetcher } from "./media/fetch-picture";
import { loadPhotoCatalogue, type PhotoCatalogue } from "./media/photo-catalogue";
import { hashPicture } from "./media/picture-hash";
import { createPictureStore, createTransformQueue, type PictureStore } from "./media/picture-store";
import { createPictureTickets, type PictureTickets } from "./media/picture-tickets";
import { createFeedReplication, type FeedReplication } from "./sources/feed/feed-replication";
import { createDeviceTokens, type DeviceTokens } from "./users/device-tokens";
import { createTravelTimes, type TravelTimes } from "./places/travel-times/travel-times";
import { createGoogleVerifier, type GoogleVerifier } from "./users/google-verifier";
import { createFactorKeys, type FactorKeys } from "./users/second-factor/factor-keys";
import { createPasswordGuard, type PasswordGuard } from "./users/password-guard";
import { readSessionSecret } from "./users/session-secret";

/** The services of all features, created once; each feature's plugin declares what it needs. */
export interface Services {
  database: Database;
  photos: PhotoCatalogue;
  pictures: PictureStore;
  feedPictures: FeedPictures;
  pictureTickets: PictureTickets;
  tiles: TileSource;
  /** Set when MAP_TILES is set. */
  operatorTiles?: OperatorTiles;
  /** Set when ROUTING_URL is set. */
  travelTimes?: TravelTimes;
  /** Set when HAZARD_LAYERS is set. */
  hazards?: HazardLayers;
  cities: CityIndex;
  streets: StreetIndex;
  offices: OfficeNames;
  popular: PopularHomes;
  listingIndex: ListingIndex;
  responseCache: ResponseCache;
  listingKeys: ListingKeys;
  cards: Cards;
  pinAddresses: PinAddresses;
  listingDetails: ListingDetails;
  suggestionLines: SuggestionLines;
  tokens: AccessTokens;
  devices: DeviceTokens;
  factorKeys: FactorKeys;
  passwordGuard: PasswordGuard;
  mail: Mailer;
  /** Undefined when no keys for push messages are configured. */
  push?: PushSender;
  track: TrackStore;
  networkName: NetworkName;
  clientName: ClientName;
  /** Undefined when Google sign-in is not configured. */
  google?: GoogleVerifier;
  /** Set when a feed is configured. */
  feed?: FeedReplication;
  /** Milliseconds since 1970; tests change it. */
  now: () => number;
  settings: {
    soldData: "vow" | "open";
    /** The value of x-api-key in requests that change data. */
    clientApiKey: string;
    authAttempts: number;
    soldDataRequiresVerification: boolean;
    /** For the routes below /operator, which only this machine can reach. */
    operatorToken: string;
    metricsToken: string;
    /** Undefined while the feed may not report changes. */
    feedWebhookToken?: string;
    hasMcpServer: boolean;
    /** Schema of our tables. */
    databaseSchema: string;
    /** Public URL of the site, without a slash at the end: for the links in mails. */
    siteUrl: string;
  };
}

/** Milliseconds for a statement of replication, which writes whole pages. */
const longWorkMs = 600_000;

/** Creates the services from the configuration and an open database. */
export async function createServices(
  config: Config,
  database: Database,
  logger: FastifyBaseLogger,
): Promise<Services> {
  const cache = join(resolve(config.DATA_DIR), "cache");
  const now = Date.now;
  const siteUrl = config.SITE_URL;
  const secret = await readSessionSecret(config);
  const pictureTickets = createPictureTickets(secret, now);
  const mediaCache = new DiskCache(join(cache, "media"), { limit: config.MEDIA_CACHE_MB * 1_000_000 });
  const transforms = createTransformQueue();
  const run = join(resolve(config.DATA_DIR), "run");
  const vapidKeys = readVapidKeys(config);
  loadSchoolFiles({ catchments: config.SCHOOL_CATCHMENTS, results: config.SCHOOL_RESULTS });
  const [operatorToken, metricsToken, photos, tiles, operatorTiles] = await Promise.all([
    readSecret(config.PLATFORM_TOKEN, { variable: "PLATFORM_TOKEN", file: join(run, "platform-token") }),
    readSecret(config.METRICS_TOKEN, { variable: "METRICS_TOKEN", file: join(run, "metrics-token") }),
    loadPhotoCatalogue(paths.photos, config.SOLD_DATA === "open" ? undefined : pictureTickets),
    createTileSource(paths.data, join(cache, "tiles")),
    config.MAP_TILES &&
      openOperatorTiles(config.MAP_TILES, {
        cacheFolder: join(cache, "operator-tiles"),
        now,
        onOpen: ({ version, maxZoom, bounds }) =>
          logger.info({ version, maxZoom, bounds }, "maps show the tiles of MAP_TILES"),
        onLost: (error) =>
          logger.warn(
            { err: error },
            "the tiles of MAP_TILES can't be used; maps show the embedded basemap until they can",
          ),
      }),
  ]);
  const listingIndex = createListingIndex(database.background, findPlaceArea, {
    stalenessMilliseconds: config.STALE_HOMES_SECONDS * 1000,
    onLoaded: (figures) => logger.info(figures, "the listing index is loaded"),
    onError: (error) => logger.warn({ err: error }, "the listing index could not read the database"),
  });
  const listingKeys = createListingKeys(database);
  return {
    database,
    photos,
    tiles,
    operatorTiles,
    travelTimes:
      config.ROUTING_URL === undefined
        ? undefined
        : createTravelTimes({
            url: config.ROUTING_URL,
            modes: config.ROUTING_MODES,
            now,
            deadlineMs: config.ROUTING_DEADLINE_MS,
            onFail: (error) =>
              logger.warn({ err: error }, "the routing service of ROUTING_URL can't be used"),
          }),
    hazards:
      config.HAZARD_LAYERS === undefined
        ? undefined
        : openHazardLayers(resolve(config.HAZARD_LAYERS), {
            now,
            onError: (error, layer) => logger.warn({ err: error, layer }, "a hazard layer could not be read"),
          }),
    pictures: createPictureStore(mediaCache, transforms),
    pictureTickets,
    feedPictures: createFeedPictures({
      cache: mediaCache,
      transforms,
      fetchPicture: createPictureFetcher({ sources: config.FEED_MEDIA_HOSTS }),
      now,
      onFetched: (picture, bytes) => {
        hashPicture(bytes)
          .then((hash) => storePictureHash(database, picture, hash))
          .catch((error: unknown) => logger.warn({ err: error }, "a picture could not be compared"));
      },
      onError: (error, url) => logger.warn({ err: error, url }, "a picture of the feed could not be had"),
    }),
    cities: createCityIndex(database, now, listingIndex),
    streets: createStreetIndex(database, listingIndex),
    offices: createOfficeNames(database, now, listingIndex),
    popular: createPopularHomes(database, now),
    listingIndex,
    responseCache: createResponseCache({ listingIndex, now }),
    listingKeys,
    cards: createCards({ database, photos, listingIndex, listingKeys }),
    pinAddresses: createPinAddresses({ database, listingIndex }),
    listingDetails: createListingDetails({ database, photos, listingIndex, listingKeys }),
    suggestionLines: createSuggestionLines({ database, photos, listingIndex }),
    tokens: createAccessTokens(secret, now),
    devices: createDeviceTokens(secret, now),
    factorKeys: createFactorKeys(secret, now),
    passwordGuard: createPasswordGuard({ database }),
    mail: createMailer({ sending: config.MAIL_URL !== undefined, siteUrl, now }),
    push: vapidKeys && createPushSender({ keys: vapidKeys }),
    networkName: createNetworkName(secret),
    clientName: createClientName(secret),
    track: createTrackStore({
      database,
      onError: (error, lost) => logger.warn({ err: error, lost }, "events were not stored"),
      onStored:
        config.DDF_DESTINATION_ID === undefined
          ? undefined
          : createViewReports({
              database,
              url: config.DDF_ANALYTICS_URL,
              destination: config.DDF_DESTINATION_ID,
            }),
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
    feed: createFeedReplication(config, database.withDeadline(longWorkMs)),
    now,
    settings: {
      soldData: config.SOLD_DATA,
      clientApiKey: config.CLIENT_API_KEY,
      authAttempts: config.AUTH_ATTEMPTS,
      soldDataRequiresVerification: config.SOLD_DATA_REQUIRES_VERIFICATION,
      operatorToken,
      metricsToken,
      feedWebhookToken: config.FEED_WEBHOOK_TOKEN,
      hasMcpServer: config.MCP_SERVER === "on",
      databaseSchema: config.DATABASE_SCHEMA,
      siteUrl,
    },
  };
}
