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
    const problem = [request.query, request.params, request.body]
      .map((part) => findInputProblem(part, deepest))
      .find((found) => found !== undefined);
    done(problem === undefined ? undefined : new CodedError("INVALID_REQUEST", { message: problem }));
  });
}

/** Levels of objects and lists in a body; no form of ours needs more than five. */
const deepest = 20;

/**
 * Why a value isn't valid input for any route. PostgreSQL cannot store NUL in text, and what is nested by the thousand fills
 * the stack of everything that walks through it.
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
