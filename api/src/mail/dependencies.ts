import type { Database } from "@larchway/shared/server/database";
import type { NetworkName } from "../analytics/networks";
import type { ClientName } from "../http/client-name";
import type { Mailer } from "./mailer";

/** What unsubscribing works with. */
export interface MailDependencies {
  database: Database;
  mail: Mailer;
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
