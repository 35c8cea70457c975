import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

/** What holds for the input of every route, before its schema sees it. */
export function installCleanInput(app: FastifyInstance): void {
  // A POST without payload often still says that it is JSON.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parseJson(request, body, done);
  });

  app.addHook("preValidation", (request, _reply, done) => {
    // An empty value in the query counts as absent.
    const given = Object.entries(request.query as Record<string, unknown>);
    request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
    const hasNul = [request.query, request.params, request.body].some(containsNul);
    done(
      hasNul ? new CodedError("INVALID_REQUEST", { message: "A NUL character is not allowed." }) : undefined,
    );
  });
}

/** PostgreSQL cannot store NUL in text; refusing it here keeps it from becoming a server error. */
function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => name.includes("\0") || containsNul(item));
}
