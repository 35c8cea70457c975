/** The feed cannot be read further. The message has the reason, the URL and the next step for the operator. */
export class FeedError extends Error {
  override readonly name: string = "FeedError";
}

/** Another process is replicating. */
export class FeedBusyError extends FeedError {
  override readonly name = "FeedBusyError";

  constructor() {
    super(
      "Another process replicates the feed at the moment (the running site does so automatically). " +
        "Try again later, or wait for its end with --wait.",
    );
  }
}

/** Another process has taken over the replication: this process must stop writing rows. */
export class FeedLeaseLostError extends FeedError {
  override readonly name = "FeedLeaseLostError";

  constructor() {
    super(
      "Another process took over the replication of the feed, because this one could not renew its lease in time. " +
        "What was written is complete, and the other process continues after it.",
    );
  }
}

/** The feed, or its token service, did not respond properly; a retry may succeed. */
export class UnreachableError extends FeedError {
  override readonly name = "UnreachableError";
}

/** The feed does not offer this resource to our token. */
export class NotOfferedError extends FeedError {
  override readonly name = "NotOfferedError";
}

/** The response is still not JSON after retries. */
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

/** The feed rejects the query, for example because of an unknown field. */
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

/** A URL for messages, shortened and without secrets. */
export function plainUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
