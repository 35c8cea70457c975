import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

/** Rules for the input of every route, applied before the route's schema. */
export function installCleanInput(app: FastifyInstance): void {
  // A POST without a body often still has the JSON content type.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parseJson(request, body, done);
  });

  app.addHook("preValidation", (request, _reply, done) => {
    // An empty value in the query counts as absent.
    const given = Object.entries(request.query as Record<string, unknown>);
    request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
    const problem = [request.query, request.params, request.body]
      .map((part) => findInputProblem(part, deepest))
      .find((found) => found !== undefined);
    done(problem === undefined ? undefined : new CodedError("INVALID_REQUEST", { message: problem }));
  });
}

/** Maximum nesting of objects and lists in a body; our forms need at most five. */
const deepest = 20;

/**
 * Why a value isn't valid input for any route; undefined for a valid one. PostgreSQL cannot store NUL in text, and
 * thousands of levels overflow the stack of recursive code.
 */
function findInputProblem(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? "A NUL character is not allowed." : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return `The body is nested more than ${deepest} levels deep.`;
  for (const [name, item] of Object.entries(value)) {
    const problem = findInputProblem(name, 0) ?? findInputProblem(item, levels - 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
