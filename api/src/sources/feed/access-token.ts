import {
  allowInsecureRequests,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  processClientCredentialsResponse,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";
import { FeedError } from "./feed-error";

/** Where requests get their bearer token from. */
export interface TokenSource {
  get(): Promise<string>;
  /** Forgets a token that the feed refused; false when there will be no other. */
  drop(): boolean;
}

export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
}

/** A token is renewed after this share of its life: no request begins with one that is about to end. */
const renewalShare = 0.8;
/** Seconds that a token lives when its issuer doesn't say. */
const usualLife = 3_600;

/** A token that never changes. */
export function fixedToken(token: string): TokenSource {
  return { get: () => Promise.resolve(token), drop: () => false };
}

/** Tokens by OAuth 2 client credentials, each requested once and renewed before its end. */
export function createTokenSource(
  { tokenUrl, clientId, clientSecret, scope }: ClientCredentials,
  now: () => number = Date.now,
): TokenSource {
  const issuer = new URL(tokenUrl);
  const server = { issuer: issuer.origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  let current: Promise<string> | undefined;
  let renewAt = Infinity;

  async function request(): Promise<string> {
    try {
      const response = await clientCredentialsGrantRequest(
        server,
        client,
        ClientSecretPost(clientSecret),
        scope === undefined ? {} : { scope },
        { [allowInsecureRequests]: issuer.protocol === "http:", signal: AbortSignal.timeout(60_000) },
      );
      const result = await processClientCredentialsResponse(server, client, response);
      renewAt = now() + (result.expires_in ?? usualLife) * 1000 * renewalShare;
      return result.access_token;
    } catch (error) {
      if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
        const reason = error instanceof ResponseBodyError ? error.error : String(error.status);
        throw new FeedError(
          `The feed's token service refused FEED_CLIENT_ID and FEED_CLIENT_SECRET (${reason}).`,
          { cause: error },
        );
      }
      throw error;
    }
  }

  return {
    get() {
      if (current === undefined || now() >= renewAt) {
        renewAt = Infinity;
        const pending = request();
        current = pending;
        // What failed is tried again by the next request.
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
