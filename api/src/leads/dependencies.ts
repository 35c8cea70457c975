import type { Database } from "@larchway/shared/server/database";
import type { AccessTokens } from "../access/access-tokens";
import type { NetworkName } from "../analytics/networks";
import type { ClientName } from "../http/client-name";
import type { Mailer } from "../mail/mailer";

/** Dependencies of requests to the brokerage. */
export interface LeadDependencies {
  database: Database;
  mail: Mailer;
  tokens: AccessTokens;
  /** Maps an IP address to its network's pseudonym, to count the mails that it causes. */
  networkName: NetworkName;
  /** Maps a client of a rate limit to its pseudonym. */
  clientName: ClientName;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Requests a minute from one network. */
    authAttempts: number;
  };
}
