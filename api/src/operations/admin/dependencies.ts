import type { Database } from "@larchway/shared/server/database";
import type { AccessTokens } from "../../access/access-tokens";
import type { FeedReplication } from "../../sources/feed/feed-replication";
import type { Mailer } from "../../mail/mailer";

/** Dependencies of the administrators' routes. */
export interface AdminDependencies {
  database: Database;
  tokens: AccessTokens;
  mail: Mailer;
  /** Set when a feed is configured. */
  feed?: Pick<FeedReplication, "sync" | "lastRun">;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: {
    /** Public URL of the site, without a slash at the end: for the links in mails. */
    siteUrl: string;
  };
}
