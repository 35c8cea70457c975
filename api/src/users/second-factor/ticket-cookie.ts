import type { FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { accountCookiePath, browserCookie } from "../browser-cookie";
import type { AccountDependencies } from "../dependencies";
import { findUser, type UserRow } from "../user-repository";
import { ticketSeconds, type SignInMethod } from "./factor-keys";

const name = "larchway_sign_in";

/** Lets the browser prove, or enrol, a second factor after the first one. */
export async function setTicketCookie(
  dependencies: Pick<AccountDependencies, "settings" | "factorKeys">,
  reply: FastifyReply,
  user: UserRow,
  method: SignInMethod,
): Promise<void> {
  reply.setCookie(name, await dependencies.factorKeys.signTicket(user, method), {
    ...browserCookie(dependencies, reply.request, ticketSeconds),
    sameSite: "strict",
  });
}

export function clearTicketCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: accountCookiePath });
}

/**
 * The account whose first factor this browser proved.
 *
 * @throws CodedError SIGN_IN_STALE without a valid ticket
 */
export async function requireTicket(
  { database, factorKeys }: Pick<AccountDependencies, "database" | "factorKeys">,
  request: FastifyRequest,
): Promise<{ user: UserRow; method: SignInMethod }> {
  const token = request.cookies[name] ?? "";
  const ticket = await factorKeys.readTicket(token);
  const user = ticket && (await findUser(database, ticket.userId));
  if (!user || !(await factorKeys.isTicketOf(token, user))) throw new CodedError("SIGN_IN_STALE");
  return { user, method: ticket.method };
}
