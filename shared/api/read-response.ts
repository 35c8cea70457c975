import { problemSchema } from "@larchway/shared/contracts/problem";
import type { Schema } from "@larchway/shared/schema";
import { ApiError } from "./api-error";

/** A response of the api as it arrived: its status and its JSON. */
export interface ReceivedResponse {
  status: number;
  body: unknown;
}

/**
 * The body as the call's contract has it.
 *
 * @throws ApiError what the api says is wrong; `BAD_RESPONSE` for a body that breaks the contract
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
