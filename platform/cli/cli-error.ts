/** An expected failure, with the reason and the command to type next. All other errors are bugs. */
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
