/** A statement got no response within its deadline; its connection was closed. */
export class DatabaseDeadlineError extends Error {
  override readonly name = "DatabaseDeadlineError";

  constructor(readonly deadlineMs: number) {
    super(`The database did not respond within ${deadlineMs} ms.`);
  }
}

/**
 * SQLSTATE classes and codes of a server that is temporarily unavailable: connections (08), transaction to be retried
 * (40), resources (53), operator (57), system (58), an idle transaction that the server ended (25P03), and a
 * read-only server such as a standby (25006).
 */
const unavailableStates = /^(?:08|40|53|57|58)|^(?:25006|25P03|25P04)$/;
const networkCodes: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Messages of the driver, which has no codes for them. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

interface ServerOrNetworkError {
  message?: unknown;
  code?: unknown;
  /** Property of the server's errors. */
  severity?: unknown;
  /** Property of network errors. */
  syscall?: unknown;
  cause?: unknown;
}

/** Depth up to which causes of errors are checked. */
const deepestCause = 5;

/** True for a temporary error of the database that the request did not cause: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < deepestCause; depth += 1) {
    // Checked by shape: under jest, system errors belong to another realm.
    if (typeof current !== "object" || current === null) return false;
    if (current instanceof DatabaseDeadlineError) return true;
    const { message, code, severity, syscall, cause } = current as ServerOrNetworkError;
    if (typeof message === "string" && driverMessages.test(message)) return true;
    if (typeof code === "string") {
      if (severity !== undefined && unavailableStates.test(code)) return true;
      if (syscall !== undefined && networkCodes.has(code)) return true;
    }
    current = cause;
  }
  return false;
}
