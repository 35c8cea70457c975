import type { Problem } from "@larchway/shared/contracts/problem";

export interface ApiErrorOptions {
  status: number;
  code: string;
  message: string;
  fix?: string;
  issues?: Problem["issues"];
  cause?: unknown;
}

/** What a failed call rejects with. `status` 0 means that there was no response (network, time-out, unreadable body). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The next step for people, in the server's words. */
  readonly fix: string | undefined;
  readonly issues: Problem["issues"];
  /** True when `message` was written by the server for people. */
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

/** True for an {@link ApiError} of any bundle's copy. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "status" in error && "code" in error;
}

/** The server's words, or the fallback when the server said nothing readable (spec section 8). */
export function getErrorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.fromServer ? error.message : fallback;
}
