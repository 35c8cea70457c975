import type { FastifyError, FastifyInstance } from "fastify";
import { CodedError, isCodedError, type ErrorCode } from "@larchway/shared/contracts/errors";
import { BusyError } from "@larchway/shared/server/fair-queue";
import type { Infer, Schema } from "@larchway/shared/schema";

/** Sends every error as problem JSON without caching. Internal details go only to the log. */
export function sendErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    const coded = isCodedError(error)
      ? error
      : new CodedError(toErrorCode(error.statusCode), { cause: error });
    if (coded.status >= 500) request.log.error({ err: error }, coded.message);
    if (coded instanceof BusyError) void reply.header("retry-after", coded.retryAfterSeconds);
    // The static file server reports a file's length with an unsatisfiable range.
    const range = error.headers?.["Content-Range"];
    if (range !== undefined) void reply.header("content-range", range);
    return reply.code(coded.status).header("cache-control", "no-store").send(coded.toProblem(request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header("cache-control", "no-store")
      .send(new CodedError("NOT_FOUND").toProblem(request.id)),
  );
}

function toErrorCode(status = 500): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    404: "NOT_FOUND",
    412: "PRECONDITION_FAILED",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    416: "RANGE_NOT_SATISFIABLE",
  };
  return byStatus[status] ?? (status < 500 ? "INVALID_REQUEST" : "INTERNAL");
}

/** Returns the validated body. @throws CodedError with an issue for every invalid field */
export function parseBody<S extends Schema>(schema: S, body: unknown): Infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data as Infer<S>;
  throw new CodedError("INVALID_REQUEST", {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}
