/** The feed cannot be read further; the message says why, where, and what to do, for the operator. */
export class FeedError extends Error {
  override readonly name: string = "FeedError";
}

/** Another process replicates at the moment. */
export class FeedBusyError extends FeedError {
  override readonly name = "FeedBusyError";

  constructor() {
    super(
      "Another process replicates the feed at the moment (the running site does so by itself). " +
        "Try again later, or wait for its end with --wait.",
    );
  }
}

/** Another process has taken over the replication: nothing more may be written here. */
export class FeedLeaseLostError extends FeedError {
  override readonly name = "FeedLeaseLostError";

  constructor() {
    super(
      "Another process took over the replication of the feed, because this one could not renew its lease in time. " +
        "What was written is complete, and the other process continues after it.",
    );
  }
}

/** The feed, or what makes its tokens, did not respond as it should; it may do so at another try. */
export class UnreachableError extends FeedError {
  override readonly name = "UnreachableError";
}

/** The feed does not offer this resource to our token. */
export class NotOfferedError extends FeedError {
  override readonly name = "NotOfferedError";
}

/** A response that is not JSON, also after retries. */
export class UnreadableResponseError extends FeedError {
  override readonly name = "UnreadableResponseError";

  constructor(
    { resource, path }: { resource: string; path: string },
    readonly body: string,
  ) {
    super(
      `The feed's response for ${resource} is not JSON (${plainUrl(path)}, ${body.length} characters): it may have been cut. ` +
        "Try again; if it stays so, send the feed's owner this message.",
    );
  }
}

/** The feed does not understand the request, a field that it does not know for example. */
export class RefusedQueryError extends FeedError {
  override readonly name = "RefusedQueryError";
}

/** The feed doesn't accept the token. */
export class RefusedTokenError extends FeedError {
  override readonly name = "RefusedTokenError";

  constructor(path: string) {
    super(
      `The feed does not accept the token (401 at ${plainUrl(path)}). Check FEED_TOKEN, or FEED_CLIENT_ID and FEED_CLIENT_SECRET.`,
    );
  }
}

/** A URL for messages, without what may be secret in it, or long. */
export function plainUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
