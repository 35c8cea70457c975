import type { Database } from "@larchway/shared/server/database";
import type { AccessTokens } from "../access/access-tokens";
import type { NetworkName } from "../analytics/networks";
import type { ClientName } from "../http/client-name";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import type { Mailer } from "../mail/mailer";

/** What viewings are booked with. */
export interface ViewingDependencies {
  database: Database;
  photos: MediaPresenter;
  mail: Mailer;
  tokens: AccessTokens;
  /** Names the network of an IP address, to count the mails that it causes. */
  networkName: NetworkName;
  /** Maps a client of a rate limit to its pseudonym. */
  clientName: ClientName;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Requests a minute from one network. */
    authAttempts: number;
    /** Where people reach the site, without a slash at the end. */
    siteUrl: string;
  };
}
