/** An expected failure: says what happened and what to type next. Anything else is a fault of ours. */
export class CliError extends Error {
  override readonly name = "CliError";

  constructor(
    message: string,
    readonly fix: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
