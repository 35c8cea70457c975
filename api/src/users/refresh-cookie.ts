import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionHint } from "@larchway/shared/contracts/session-hint";
import { accountCookiePath, browserCookie } from "./browser-cookie";
import type { AccountDependencies } from "./dependencies";
import { refreshTokenSeconds } from "./sessions";

const name = "larchway_refresh";

export function getRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function setRefreshCookie(
  dependencies: Pick<AccountDependencies, "settings">,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const options = browserCookie(dependencies, request, refreshTokenSeconds);
  reply.setCookie(name, token, options);
  // Pages everywhere read it.
  reply.setCookie(sessionHint.name, sessionHint.value, { ...options, path: "/", httpOnly: false });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: accountCookiePath });
  clearSessionHint(reply);
}

/** So that the browser's next page does not ask for a session that is not there. */
export function clearSessionHint(reply: FastifyReply): void {
  reply.clearCookie(sessionHint.name, { path: "/" });
}
