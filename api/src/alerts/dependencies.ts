import type { Database } from "@larchway/shared/server/database";
import type { SearchDependencies } from "../discovery/search/dependencies";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import type { Mailer } from "../mail/mailer";
import type { PushSender } from "./push/push-sender";

/** What alerts work with. */
export interface AlertDependencies extends SearchDependencies {
  database: Database;
  photos: MediaPresenter;
  mail: Mailer;
  /** Undefined when no keys are configured. */
  push?: PushSender;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: SearchDependencies["settings"] & {
    /** Requests a minute from one network. */
    authAttempts: number;
    /** Where people reach the site, without a slash at the end. */
    siteUrl: string;
  };
}
