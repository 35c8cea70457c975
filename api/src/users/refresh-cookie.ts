import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../http/services";
import { refreshTokenSeconds } from "./sessions";

const name = "larchway_refresh";
const path = "/api/users";

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Scripts cannot read it, other sites cannot send it, and only the account routes receive it. */
export function setRefreshCookie(
  { settings }: Pick<Services, "settings">,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: "lax",
    // The edge tells by x-forwarded-proto whether the browser came by https; behind a proxy that it was not told of it
    // cannot know.
    secure: request.protocol === "https" || settings.siteUrl.startsWith("https://"),
    maxAge: refreshTokenSeconds,
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path });
}
