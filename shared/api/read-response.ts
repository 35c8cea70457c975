import { problemSchema } from "@larchway/shared/contracts/problem";
import type { Schema } from "@larchway/shared/schema";
import { ApiError } from "./api-error";

/** A raw response of the API: its status and its JSON. */
export interface ReceivedResponse {
  status: number;
  body: unknown;
}

/**
 * Parses the body by the call's schema.
 *
 * @throws ApiError the API's error; `BAD_RESPONSE` for an invalid body
 */
export function readResponse<T>({ status, body }: ReceivedResponse, schema: Schema<T>): T {
  if (status < 200 || status > 299) throw toApiError(status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    status: 0,
    code: "BAD_RESPONSE",
    message: "The response could not be read.",
    cause: parsed.error,
  });
}

function toApiError(status: number, body: unknown): ApiError {
  const problem = problemSchema.partial({ code: true }).safeParse(body);
  if (!problem.success)
    return new ApiError({ status, code: "HTTP_" + status, message: `The server responded with ${status}.` });
  const { code = "HTTP_" + status, message, fix, issues } = problem.data;
  return new ApiError({ status, code, message, fix, issues }, true);
}
