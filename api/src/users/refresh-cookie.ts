import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../http/services";
import { accountCookiePath, browserCookie } from "./browser-cookie";
import { refreshTokenSeconds } from "./sessions";

const name = "larchway_refresh";

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function setRefreshCookie(
  services: Pick<Services, "settings">,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(name, token, browserCookie(services, request, refreshTokenSeconds));
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: accountCookiePath });
}
