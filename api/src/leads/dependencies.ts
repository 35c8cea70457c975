import type { Database } from "@larchway/shared/server/database";
import type { Mailer } from "../mail/mailer";

/** What requests to the brokerage are taken with. */
export interface LeadDependencies {
  database: Database;
  mail: Mailer;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Requests a minute from one network. */
    authAttempts: number;
  };
}
