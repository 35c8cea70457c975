/** The feed cannot be read further; the message says why, for the operator. */
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

/** The feed does not offer this resource to our token. */
export class NotOfferedError extends FeedError {
  override readonly name = "NotOfferedError";
}

/** A response that is not JSON, also after retries. */
export class UnreadableResponseError extends FeedError {
  override readonly name = "UnreadableResponseError";

  constructor(
    resource: string,
    readonly body: string,
  ) {
    super(`The feed's response for ${resource} is not JSON.`);
  }
}

/** The feed does not understand the request, a field that it does not know for example. */
export class RefusedQueryError extends FeedError {
  override readonly name = "RefusedQueryError";
}

/** The feed doesn't accept the token. */
export class RefusedTokenError extends FeedError {
  override readonly name = "RefusedTokenError";

  constructor(resource: string) {
    super(
      `The feed does not accept the token for ${resource} (401). Check FEED_TOKEN, or FEED_CLIENT_ID and FEED_CLIENT_SECRET.`,
    );
  }
}
