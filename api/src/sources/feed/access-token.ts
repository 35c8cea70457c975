import {
  allowInsecureRequests,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  processClientCredentialsResponse,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";
import { describeFailure } from "./describe-failure";
import { FeedError, plainUrl, UnreachableError } from "./feed-error";

/** Source of the requests' bearer token. */
export interface TokenSource {
  get(): Promise<string>;
  /** Drops a token that the feed rejected; false when there will be no other. */
  drop(): boolean;
}

interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  /** Milliseconds for one request. */
  timeout?: number;
}

/** A token is renewed after this share of its lifetime, so that no request starts with one that is about to expire. */
const renewalShare = 0.8;
/** Lifetime in seconds when the issuer doesn't state it. */
const usualLife = 3_600;

/** A token that never changes. */
export function fixedToken(token: string): TokenSource {
  return { get: () => Promise.resolve(token), drop: () => false };
}

/** Tokens by OAuth 2 client credentials, each requested once and renewed before it expires. */
export function createTokenSource(
  { tokenUrl, clientId, clientSecret, scope, timeout = 60_000 }: ClientCredentials,
  now: () => number = Date.now,
): TokenSource {
  const issuer = new URL(tokenUrl);
  const server = { issuer: issuer.origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  let current: Promise<string> | undefined;
  let renewAt = Infinity;

  async function request(): Promise<string> {
    let status: number | undefined;
    try {
      const response = await clientCredentialsGrantRequest(
        server,
        client,
        ClientSecretPost(clientSecret),
        scope === undefined ? {} : { scope },
        { [allowInsecureRequests]: issuer.protocol === "http:", signal: AbortSignal.timeout(timeout) },
      );
      status = response.status;
      const result = await processClientCredentialsResponse(server, client, response);
      renewAt = now() + (result.expires_in ?? usualLife) * 1000 * renewalShare;
      return result.access_token;
    } catch (error) {
      throw toFeedError(error, plainUrl(tokenUrl), status);
    }
  }

  return {
    get() {
      if (current === undefined || now() >= renewAt) {
        renewAt = Infinity;
        const pending = request();
        current = pending;
        // The next request retries after a failure.
        pending.catch(() => {
          if (current === pending) current = undefined;
        });
      }
      return current;
    },
    drop() {
      current = undefined;
      return true;
    },
  };
}

/** The settings to which these errors of OAuth 2 refer. */
const settings: Readonly<Record<string, string>> = {
  invalid_client: "FEED_CLIENT_ID and FEED_CLIENT_SECRET",
  unauthorized_client: "FEED_CLIENT_ID and FEED_CLIENT_SECRET",
  invalid_scope: "FEED_SCOPE",
};

function toFeedError(error: unknown, where: string, status: number | undefined): FeedError {
  const subject = "The feed's token service";
  if (status === undefined) {
    const message = describeFailure(error, where, { subject, setting: "FEED_TOKEN_URL" });
    return new UnreachableError(message, { cause: error });
  }
  if (status === 429 || status >= 500) {
    const message = `${subject} responded with ${status} at ${where}. Try again in some minutes; if it stays so, ask its owner.`;
    return new UnreachableError(message, { cause: error });
  }
  const reason = error instanceof ResponseBodyError ? error.error : undefined;
  const isRefused = reason !== undefined || error instanceof WWWAuthenticateChallengeError || status === 401;
  if (!isRefused) {
    return new FeedError(
      `No token service responds at ${where} (status ${status}, and no token in it). Check FEED_TOKEN_URL.`,
      { cause: error },
    );
  }
  const refused = settings[reason ?? "invalid_client"] ?? "FEED_TOKEN_URL, FEED_CLIENT_ID and FEED_SCOPE";
  return new FeedError(`${subject} refused ${refused} (${reason ?? status} at ${where}). Check them.`, {
    cause: error,
  });
}
