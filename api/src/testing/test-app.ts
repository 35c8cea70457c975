import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from "fastify";
import type { Database } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { createLogger } from "@larchway/shared/server/log";
import { createAccessTokens } from "../access/access-tokens";
import { buildApp } from "../app";
import { paths } from "../config/paths";
import { createResponseCache } from "../http/response-cache";
import { createListingIndex } from "@larchway/listing-index/index/listing-index";
import { findPlaceArea } from "../places/gazetteer";
import { createCards } from "../listings/cards";
import { createCityIndex } from "../listings/city-index";
import { createListingDetails } from "../listings/listing-details";
import { createListingKeys } from "../listings/listing-keys";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { recountActive, upsertListings } from "../listings/listing-writer-repository";
import { createMailer } from "../mail/mailer";
import { createPinAddresses } from "../discovery/map/pin-addresses";
import { createTileBuilder, type TileBuilder } from "../discovery/map/tile-builder";
import { createTileSource } from "../discovery/map/tile-source";
import { DiskCache } from "../media/disk-cache";
import { createFeedPictures } from "../media/feed-pictures";
import { loadPhotoCatalogue } from "../media/photo-catalogue";
import { PictureError } from "../media/picture-error";
import { createPictureStore, createTransformQueue } from "../media/picture-store";
import { createPictureTickets } from "../media/picture-tickets";
import { createPopularHomes } from "../discovery/recommendations/popular-homes";
import type { Services } from "../services";
import { createOfficeNames } from "../discovery/search/office-names";
import { createStreetIndex } from "../discovery/search/street-index";
import { createSuggestionLines } from "../discovery/search/suggestion-lines";
import { createNetworkName } from "../analytics/networks";
import { createClientName } from "../http/client-name";
import { createTrackStore } from "../analytics/track-store";
import { createDeviceTokens } from "../users/device-tokens";
import { createFactorKeys } from "../users/second-factor/factor-keys";
import { createPasswordGuard } from "../users/password-guard";
import { checkResponse } from "./check-response";
import { sampleListings, sampleNow } from "./sample-listings";
import { openTestDatabase } from "./test-database";

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** The listings in the database, as they were written. */
  listings: ListingRecord[];
  /** All registered routes of the app. */
  routes: RouteOptions[];
  /** Milliseconds that each slowed-down sign-in would have waited. */
  pauses: number[];
  get(url: string, headers?: InjectOptions["headers"]): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, headers?: InjectOptions["headers"]): Promise<LightMyRequestResponse>;
  /** Headers of a signed-in person who may see all data. */
  signIn(): Promise<{ authorization: string }>;
  /** Moves the clock of sessions. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Used instead of an empty one; the app closes it. */
  database?: Database;
  listings?: number;
  /** Changes the sample listings before they are written, in the order of the result. */
  edit?: (listings: ListingRecord[]) => ListingRecord[];
  settings?: Partial<Services["settings"]>;
  phase?: () => Phase;
  /** Whether lists and maps come from the listing index instead of SQL. */
  indexed?: boolean;
  /** Milliseconds of the clock of the listing index and the street index. */
  indexNow?: () => number;
  /** Number of listings whose descriptions SQL searches while the index reads them. */
  mostDescribedBySql?: number;
  google?: Services["google"];
  operatorTiles?: Services["operatorTiles"];
  travelTimes?: Services["travelTimes"];
  hazards?: Services["hazards"];
  push?: Services["push"];
  /** Fetches photos of the feed; without it, none are available. */
  fetchPicture?: (url: string) => Promise<Buffer>;
}

export const testOperatorToken = "token-of-the-operator";
export const testMetricsToken = "token-of-the-metrics";
export const testClientKey = "key-of-the-browsers";
export const testSiteUrl = "https://www.larchway.example";

/** The whole app with a separate database and a few hundred sample listings. */
export async function openTestApp({
  database: existing,
  listings: count = 0,
  edit = (listings) => listings,
  settings,
  phase = () => "ready",
  indexed = true,
  indexNow,
  mostDescribedBySql,
  google,
  operatorTiles,
  travelTimes,
  hazards,
  push,
  fetchPicture = () => Promise.reject(new PictureError("The tests have no feed.")),
}: TestAppOptions = {}): Promise<TestApp> {
  let clock = sampleNow;
  const now = () => clock;
  const pictureTickets = createPictureTickets("a secret that only the tests know", now);
  const [database, photos, folder] = await Promise.all([
    existing ?? openTestDatabase(),
    loadPhotoCatalogue(paths.photos, settings?.soldData === "open" ? undefined : pictureTickets),
    mkdtemp(join(tmpdir(), "larchway-api-")),
  ]);
  const listings = edit(sampleListings(photos.all, count));
  await database.transaction(async (connection) => {
    await upsertListings(connection, listings);
    await recountActive(connection);
  });

  const tokens = createAccessTokens("a secret that only the tests know", now);
  const mediaCache = new DiskCache(join(folder, "media"), { limit: 100_000_000 });
  const transforms = createTransformQueue();
  const pauses: number[] = [];
  let tileBuilder: Promise<TileBuilder> | undefined;
  const openTileBuilder = () => (tileBuilder ??= createTileBuilder(paths.data));
  const buildTile: TileBuilder = async (z, x, y) => (await openTileBuilder())(z, x, y);
  const start = async () => void (await openTileBuilder());
  const listingIndex = createListingIndex(database, findPlaceArea, { now: indexNow, mostDescribedBySql });
  const listingKeys = createListingKeys(database);
  const services: Services = {
    database,
    photos,
    tokens,
    devices: createDeviceTokens("a secret that only the tests know", now),
    factorKeys: createFactorKeys("a secret that only the tests know", now),
    passwordGuard: createPasswordGuard({
      database,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    }),
    now,
    pictures: createPictureStore(mediaCache, transforms),
    pictureTickets,
    feedPictures: createFeedPictures({ cache: mediaCache, transforms, fetchPicture, now }),
    tiles: await createTileSource(paths.data, join(folder, "tiles"), Object.assign(buildTile, { start })),
    operatorTiles,
    travelTimes,
    hazards,
    cities: createCityIndex(database, now, listingIndex),
    streets: createStreetIndex(database, listingIndex, indexNow),
    offices: createOfficeNames(database, now, listingIndex),
    popular: createPopularHomes(database, now),
    listingIndex,
    responseCache: createResponseCache({ listingIndex, now }),
    listingKeys,
    cards: createCards({ database, photos, listingIndex, listingKeys }),
    pinAddresses: createPinAddresses({ database, listingIndex }),
    listingDetails: createListingDetails({ database, photos, listingIndex, listingKeys }),
    suggestionLines: createSuggestionLines({ database, photos, listingIndex }),
    mail: createMailer({ sending: false, siteUrl: testSiteUrl, now }),
    networkName: createNetworkName("a secret that only the tests know"),
    clientName: createClientName("a secret that only the tests know"),
    track: createTrackStore({
      database,
      onError: (error, lost) => {
        if (lost > 0) throw error;
      },
    }),
    google,
    push,
    settings: {
      soldData: "vow",
      clientApiKey: testClientKey,
      authAttempts: 1_000,
      soldDataRequiresVerification: true,
      operatorToken: testOperatorToken,
      metricsToken: testMetricsToken,
      hasMcpServer: false,
      databaseSchema:
        (await database.query<{ name: string }>("select current_schema() as name")).rows[0]?.name ?? "",
      siteUrl: testSiteUrl,
      ...settings,
    },
  };
  const logger = createLogger("tests", { level: "silent" });
  const violations: Error[] = [];
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    services,
    logger,
    phase,
    onRoute: (route) => routes.push(route),
    checkResponse(request, reply, payload) {
      try {
        checkResponse(request, reply, payload);
      } catch (error) {
        // Recorded, too: a test that expects an error would not notice this one.
        violations.push(error as Error);
        throw error;
      }
    },
  });
  await app.ready();
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  // Requests of tests have the client key like those of pages, unless a test overrides it.
  Object.assign(app, {
    inject: ({ headers, ...options }: InjectOptions) =>
      inject({ ...options, headers: { "x-api-key": testClientKey, ...headers } }),
  });
  if (indexed) await services.listingIndex.start();

  return {
    app,
    routes,
    pauses,
    database,
    services,
    listings,
    get: (url, headers) => app.inject({ method: "GET", url, headers }),
    post: (url, payload, headers) => app.inject({ method: "POST", url, payload, headers }),
    async signIn() {
      const userId = "00000000-0000-4000-8000-000000000000";
      const token = await tokens.sign({ userId, isAdmin: false, acceptedTerms: true, emailVerified: true });
      return { authorization: `Bearer ${token}` };
    },
    advance(milliseconds) {
      clock += milliseconds;
    },
    async close() {
      await services.listingIndex.stop();
      await app.close();
      await services.track.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (violations[0]) throw violations[0];
    },
  };
}
