import type { Problem } from "@larchway/shared/contracts/problem";

export interface ApiErrorOptions {
  status: number;
  code: string;
  message: string;
  fix?: string;
  issues?: Problem["issues"];
  cause?: unknown;
}

/** The error of a failed API call. `status` 0 means no response: network failure, time-out or unreadable body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The next step for people, as the server wrote it. */
  readonly fix: string | undefined;
  readonly issues: Problem["issues"];
  /** True when the server wrote `message` for people. */
  readonly fromServer: boolean;

  constructor({ status, code, message, fix, issues, cause }: ApiErrorOptions, fromServer = false) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fix = fix;
    this.issues = issues;
    this.fromServer = fromServer;
  }
}

/** True for an {@link ApiError} of any bundle: each bundle may have its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "status" in error && "code" in error;
}

/** The server's message, or the fallback when the server sent none for people (spec section 8). */
export function getErrorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.fromServer ? error.message : fallback;
}
