import type { Database } from "@larchway/shared/server/database";
import type { NetworkName } from "../analytics/networks";
import type { ClientName } from "../http/client-name";
import type { ViewerDependencies } from "../access/viewer";
import type { Mailer } from "../mail/mailer";
import type { DeviceTokens } from "./device-tokens";
import type { GoogleVerifier } from "./google-verifier";
import type { FactorKeys } from "./second-factor/factor-keys";
import type { PasswordGuard } from "./password-guard";

/** Dependencies of accounts and sessions. */
export interface AccountDependencies extends ViewerDependencies {
  database: Database;
  mail: Mailer;
  /** Maps an IP address to its network's pseudonym, to count the mails that it causes. */
  networkName: NetworkName;
  /** Maps a client of a rate limit to its pseudonym. */
  clientName: ClientName;
  /** Identify the browsers that already signed in to an account. */
  devices: DeviceTokens;
  /** Secrets of second factors. */
  factorKeys: FactorKeys;
  /** Checks passwords and limits the number of attempts. */
  passwordGuard: PasswordGuard;
  /** Undefined when Google sign-in is not configured. */
  google?: GoogleVerifier;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: ViewerDependencies["settings"] & {
    /** Sign-in and sign-up attempts a minute from one network. */
    authAttempts: number;
    /** Public URL of the site, without a slash at the end: for the links in mails. */
    siteUrl: string;
  };
}
