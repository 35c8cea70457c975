import { ConfigError } from "@larchway/shared/server/config";
import type { Config } from "../../config/config";
import { createTokenSource, fixedToken, type TokenSource } from "./access-token";
import type { FeedKind } from "./feed-kind";
import { createODataClient, type ODataClient, type ODataClientOptions } from "./odata-client";
import { chooseProfile } from "./profiles";
import type { FeedProfile } from "./profiles/feed-profile";
import { fitProfile, type FittedProfile } from "./profiles/fit-profile";

export type FeedAccess = Pick<
  Config,
  | "FEED_PROFILE"
  | "FEED_MAPPING"
  | "FEED_URL"
  | "FEED_TOKEN"
  | "FEED_CLIENT_ID"
  | "FEED_CLIENT_SECRET"
  | "FEED_TOKEN_URL"
  | "FEED_SCOPE"
  | "FEED_PAGE_SIZE"
  | "FEED_REFRESH_HOURS"
  | "FEED_KIND"
>;

/** Time-out, retries and abort signal of requests to the feed. */
type FeedLimits = Pick<ODataClientOptions, "signal" | "timeout" | "retries">;

export interface FeedConnection {
  client: ODataClient;
  kind: FeedKind;
  /** The configured dialect, before it is fitted to the feed's metadata. */
  profile: FeedProfile;
  /** Dialect, kind of token and URL. Rows of another source do not continue this one's. */
  source: string;
  /** Reads the feed's metadata once an hour, and fits the profile to it. */
  fit: () => Promise<FittedProfile>;
}

/** Milliseconds. A feed may gain resources and fields while the site runs. */
const fitEvery = 3_600_000;

/**
 * The configured feed; undefined when there is none.
 * @throws ConfigError when a setting is missing or the mapping file is wrong
 */
export function connectFeed(config: FeedAccess, limits: FeedLimits = {}): FeedConnection | undefined {
  const { FEED_URL: url, FEED_KIND: kind, FEED_PAGE_SIZE: pageSize } = config;
  if (!url) return undefined;
  const chosen = chooseProfile(config);
  const profile: FeedProfile = {
    ...chosen,
    ...(pageSize === undefined ? {} : { pageSize, keyPageSize: pageSize }),
    refreshHours: config.FEED_REFRESH_HOURS ?? chosen.refreshHours,
  };
  const client = createODataClient({ url, token: chooseToken(config, profile, limits), ...limits });
  let fitted: Promise<FittedProfile> | undefined;
  let fittedAt = 0;
  return {
    client,
    kind,
    profile,
    source: `${profile.name} ${kind} ${url}`,
    fit() {
      if (fitted !== undefined && Date.now() - fittedAt < fitEvery) return fitted;
      const reading = client.readMetadata().then((metadata) => fitProfile(profile, metadata));
      [fitted, fittedAt] = [reading, Date.now()];
      // The next round retries a feed that is down.
      reading.catch(() => (fitted = undefined));
      return reading;
    },
  };
}

function chooseToken(
  config: FeedAccess,
  { authorization }: FeedProfile,
  { timeout }: FeedLimits,
): TokenSource {
  const { FEED_TOKEN, FEED_CLIENT_ID: clientId, FEED_CLIENT_SECRET: clientSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined) {
    const tokenUrl = config.FEED_TOKEN_URL ?? authorization?.tokenUrl;
    if (tokenUrl === undefined) throw missing("FEED_TOKEN_URL", "FEED_CLIENT_ID");
    return createTokenSource({
      tokenUrl,
      clientId,
      clientSecret,
      scope: config.FEED_SCOPE ?? authorization?.scope,
      timeout,
    });
  }
  if (FEED_TOKEN) return fixedToken(FEED_TOKEN);
  throw missing("FEED_TOKEN, or FEED_CLIENT_ID and FEED_CLIENT_SECRET", "FEED_URL");
}

function missing(name: string, because: string): ConfigError {
  return new ConfigError(`The environment is not right:\n  ${name}: missing, ${because} needs it`);
}
