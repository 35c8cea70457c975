import type { FastifyReply, FastifyRequest } from "fastify";
import { accountCookiePath, browserCookie } from "./browser-cookie";
import type { AccountDependencies } from "./dependencies";
import { refreshTokenSeconds } from "./sessions";

const name = "larchway_refresh";

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function setRefreshCookie(
  dependencies: Pick<AccountDependencies, "settings">,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(name, token, browserCookie(dependencies, request, refreshTokenSeconds));
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: accountCookiePath });
}
