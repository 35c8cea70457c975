/** A statement got no response within its deadline; its connection was closed. */
export class DatabaseDeadlineError extends Error {
  override readonly name = "DatabaseDeadlineError";

  constructor(readonly deadlineMs: number) {
    super(`The database did not respond within ${deadlineMs} ms.`);
  }
}

/**
 * SQLSTATE classes and codes of a server that cannot do the work at the moment: connections (08), transaction to be
 * repeated (40), resources (53), operator (57), system (58), an idle transaction that the server ended (25P03), and one
 * that may only read (25006), as on a standby.
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
/** Of the driver, which has no codes for them. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

interface ServerOrNetworkError {
  message?: unknown;
  code?: unknown;
  /** Errors of the server have one. */
  severity?: unknown;
  /** Errors of the network have one. */
  syscall?: unknown;
  cause?: unknown;
}

/** Errors in errors that are looked into. */
const deepestCause = 5;

/** True for an error of the database that is no fault of the request: the same request may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < deepestCause; depth += 1) {
    // By shape: errors of the system belong to another realm under jest.
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
