import { ConfigError } from "@larchway/shared/server/config";
import type { Config } from "../../config/config";
import { createTokenSource, fixedToken, type TokenSource } from "./access-token";
import type { FeedKind } from "./feed-kind";
import { createODataClient, type ODataClient } from "./odata-client";
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
  | "FEED_KIND"
>;

export interface FeedConnection {
  client: ODataClient;
  kind: FeedKind;
  /** Dialect, kind of token and address: rows of another source do not continue this one's. */
  source: string;
  /** Reads the feed's metadata once, and fits the profile to them. */
  fit: () => Promise<FittedProfile>;
}

/**
 * The configured feed; undefined when there is none.
 * @throws ConfigError when a setting is missing or the mapping file is wrong
 */
export function connectFeed(config: FeedAccess, signal?: AbortSignal): FeedConnection | undefined {
  const { FEED_URL: url, FEED_KIND: kind, FEED_PAGE_SIZE: pageSize } = config;
  if (!url) return undefined;
  const chosen = chooseProfile(config);
  const profile = pageSize === undefined ? chosen : { ...chosen, pageSize, keyPageSize: pageSize };
  const client = createODataClient({ url, token: chooseToken(config, profile), signal });
  let fitted: Promise<FittedProfile> | undefined;
  return {
    client,
    kind,
    source: `${profile.name} ${kind} ${url}`,
    fit() {
      const reading = (fitted ??= client.readMetadata().then((metadata) => fitProfile(profile, metadata)));
      // A feed that is down is read by the next round.
      reading.catch(() => (fitted = undefined));
      return reading;
    },
  };
}

function chooseToken(config: FeedAccess, { authorization }: FeedProfile): TokenSource {
  const { FEED_TOKEN, FEED_CLIENT_ID: clientId, FEED_CLIENT_SECRET: clientSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined) {
    const tokenUrl = config.FEED_TOKEN_URL ?? authorization?.tokenUrl;
    if (tokenUrl === undefined) throw missing("FEED_TOKEN_URL", "FEED_CLIENT_ID");
    return createTokenSource({
      tokenUrl,
      clientId,
      clientSecret,
      scope: config.FEED_SCOPE ?? authorization?.scope,
    });
  }
  if (FEED_TOKEN) return fixedToken(FEED_TOKEN);
  throw missing("FEED_TOKEN, or FEED_CLIENT_ID and FEED_CLIENT_SECRET", "FEED_URL");
}

function missing(name: string, because: string): ConfigError {
  return new ConfigError(`The environment is not right:\n  ${name}: missing, ${because} needs it`);
}
