/** The feed cannot be read further; the message says why, for the operator. */
export class FeedError extends Error {
  override readonly name: string = "FeedError";
}

/** An answer that is not JSON, also after repeating the request. */
export class UnreadableAnswerError extends FeedError {
  override readonly name = "UnreadableAnswerError";

  constructor(
    resource: string,
    readonly body: string,
  ) {
    super(`The feed's answer for ${resource} is not JSON.`);
  }
}
