import type { Database } from "@larchway/shared/server/database";
import type { NetworkName } from "../analytics/networks";
import type { Mailer } from "../mail/mailer";

/** What requests to the brokerage are taken with. */
export interface LeadDependencies {
  database: Database;
  mail: Mailer;
  /** Names the network of an IP address, to count the mails that it causes. */
  networkName: NetworkName;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Requests a minute from one network. */
    authAttempts: number;
  };
}
