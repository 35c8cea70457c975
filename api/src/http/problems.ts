import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { CodedError, isCodedError, type Problem } from "@larchway/shared/contracts/errors";
import { isDatabaseUnavailable } from "@larchway/shared/server/database";
import { BusyError } from "@larchway/shared/server/fair-queue";

/** Seconds after which a client may retry when a service is busy or unavailable. */
const retryAfterSeconds = 5;

/** Replaces the message of DATABASE_UNAVAILABLE for requests with a body: forms show it next to the typed text. */
const typedMessage =
  "We can't reach our data right now. Nothing that you entered is lost: please try again in a moment.";

/** Converts every error to one kind of response: a problem with a code (shared/contracts/errors). */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const coded = toCodedError(error);
    const isForm = coded.code === "DATABASE_UNAVAILABLE" && request.method !== "GET" && Boolean(request.body);
    return sendProblem(isForm ? withTypedMessage(coded) : coded, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new CodedError("NOT_FOUND"), request, reply));
}

function withTypedMessage({ cause }: CodedError): CodedError {
  return new CodedError("DATABASE_UNAVAILABLE", { message: typedMessage, cause });
}

export function sendProblem(error: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.code === "INTERNAL") request.log.error({ err: error.cause ?? error }, error.message);
  if (error.code === "DATABASE_UNAVAILABLE")
    request.log.warn({ err: error.cause }, "the database is unavailable");
  if (error.status === 503 && !reply.hasHeader("retry-after"))
    reply.header("retry-after", error instanceof BusyError ? error.retryAfterSeconds : retryAfterSeconds);
  reply.removeHeader("cache-status");
  // Serialized here, because the route's schema may not have these fields.
  return reply
    .status(error.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(error.toProblem(request.id));
}

const byFastifyCode: Record<string, () => CodedError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new CodedError("BAD_JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new CodedError("BAD_JSON"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new CodedError("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new CodedError("PAYLOAD_TOO_LARGE"),
};

export function toCodedError(error: FastifyError): CodedError {
  if (isCodedError(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new CodedError("INVALID_REQUEST", { issues: error.validation.map(toIssue) });
  }
  if (isDatabaseUnavailable(error)) return new CodedError("DATABASE_UNAVAILABLE", { cause: error });
  const toError = byFastifyCode[error.code];
  if (toError) return toError();
  const status = error.statusCode ?? 500;
  if (status === 404) return new CodedError("NOT_FOUND");
  if (status === 429) return new CodedError("TOO_MANY_REQUESTS");
  if (status >= 400 && status < 500) return new CodedError("INVALID_REQUEST", { cause: error });
  // Internal details stay in the log.
  return new CodedError("INTERNAL", { cause: error });
}

function toIssue({ instancePath, message }: { instancePath: string; message?: string }) {
  const path = instancePath.split("/").filter(Boolean).join(".");
  return { path, message: message ?? "This value doesn't fit here." } satisfies NonNullable<
    Problem["issues"]
  >[number];
}
