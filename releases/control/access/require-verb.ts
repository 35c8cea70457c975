import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { anyRemote, type Verb } from "../../access/operator";

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * As a route's `onRequest`: requires the permission `verb` for at least one remote, and sets the request's operator. In
 * a handler, with the request and a remote: requires it for this remote ({@link anyRemote} for all).
 *
 * @throws CodedError UNAUTHENTICATED, TOKEN_NOT_VALID, TOKEN_SCOPE, PROOF_REQUIRED, TOO_MANY_REQUESTS
 */
export function requireVerb(verb: Verb): Hook;
export function requireVerb(request: FastifyRequest, verb: Verb, remote: string): void;
export function requireVerb(first: Verb | FastifyRequest, verb?: Verb, remote?: string): Hook | void {
  if (typeof first !== "string") return requireFor(first, verb as Verb, remote);
  return async (request, reply) => {
    await request.server.findOperator(request, reply);
    requireFor(request, first);
  };
}

function requireFor({ operator }: FastifyRequest, verb: Verb, remote?: string): void {
  const { provenUntil } = operator;
  if (verb !== "read" && provenUntil !== undefined && Date.now() >= provenUntil) {
    throw new CodedError("PROOF_REQUIRED");
  }
  if (operator.can(verb, remote)) return;
  const what = remote === undefined ? "" : remote === anyRemote ? " for all remotes" : ` for ${remote}`;
  throw new CodedError("TOKEN_SCOPE", {
    message: `The token of ${operator.team} doesn't allow ${verb}${what}.`,
  });
}
