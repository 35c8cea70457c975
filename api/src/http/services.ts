import type { Database } from "@larchway/shared/server/database";
import type { ListingIndex } from "../listing-index/listing-index";
import type { FeedReplication } from "../feed/feed-replication";
import type { Cards } from "../listings/cards";
import type { CityIndex } from "../listings/city-index";
import type { TileSource } from "../map/tile-source";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import type { FeedPictures } from "../media/feed-pictures";
import type { PictureTickets } from "../media/picture-tickets";
import type { Mailer } from "../mail/mailer";
import type { PictureStore } from "../media/picture-store";
import type { PopularHomes } from "../recommendations/popular-homes";
import type { StreetIndex } from "../suggestions/street-index";
import type { SuggestionLines } from "../suggestions/suggestion-lines";
import type { NetworkName } from "../track/networks";
import type { TrackStore } from "../track/track-store";
import type { AccessTokens } from "../users/access-tokens";
import type { DeviceTokens } from "../users/device-tokens";
import type { PasswordGuard } from "../users/password-guard";
import type { GoogleVerifier } from "../users/google-verifier";
import type { AnswerStore } from "./answer-store";

/** What routes work with; made once in {@link buildApp}. */
export interface Services {
  database: Database;
  photos: PhotoCatalogue;
  pictures: PictureStore;
  /** Pictures of the feed, fetched at their first use. */
  feedPictures: FeedPictures;
  /** Open the pictures of locked listings to those who may see them. */
  pictureTickets: PictureTickets;
  tiles: TileSource;
  cities: CityIndex;
  /** Names of streets, for suggestions. */
  streets: StreetIndex;
  popular: PopularHomes;
  /** Answers lists and maps from memory when it can; else SQL does. */
  listingIndex: ListingIndex;
  /** What visitors were told last. */
  answers: AnswerStore;
  cards: Cards;
  suggestionLines: SuggestionLines;
  tokens: AccessTokens;
  /** Tell the browsers that an account signed in with before. */
  devices: DeviceTokens;
  /** Checks passwords and bounds how many can be tried. */
  passwordGuard: PasswordGuard;
  mail: Mailer;
  track: TrackStore;
  networkName: NetworkName;
  /** Missing when signing in with Google is not set up. */
  google?: GoogleVerifier;
  /** Present when a feed is configured. */
  feed?: FeedReplication;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
  settings: {
    soldData: "vow" | "open";
    /** What requests that change something carry as x-api-key. */
    clientApiKey: string;
    authAttempts: number;
    /** Sold data needs a verified email, not only accepted terms. */
    soldDataRequiresVerification: boolean;
    /** For the routes below /operator, which only this machine can reach. */
    operatorToken: string;
    metricsToken: string;
    /** Schema of our tables. */
    databaseSchema: string;
    /** Where people reach the site, without a slash at the end: the links in mails. */
    siteUrl: string;
  };
}
