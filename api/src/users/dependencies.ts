import type { Database } from "@larchway/shared/server/database";
import type { NetworkName } from "../analytics/networks";
import type { ViewerDependencies } from "../access/viewer";
import type { Mailer } from "../mail/mailer";
import type { DeviceTokens } from "./device-tokens";
import type { GoogleVerifier } from "./google-verifier";
import type { PasswordGuard } from "./password-guard";

/** What accounts and sessions work with. */
export interface AccountDependencies extends ViewerDependencies {
  database: Database;
  mail: Mailer;
  /** Names the network of an IP address, to count the mails that it causes. */
  networkName: NetworkName;
  /** Tell the browsers that an account signed in with before. */
  devices: DeviceTokens;
  /** Checks passwords and bounds how many can be tried. */
  passwordGuard: PasswordGuard;
  /** Missing when signing in with Google is not set up. */
  google?: GoogleVerifier;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: ViewerDependencies["settings"] & {
    /** Sign-in and sign-up attempts a minute from one network. */
    authAttempts: number;
    /** Where people reach the site, without a slash at the end: the links in mails. */
    siteUrl: string;
  };
}
