import type { FastifyReply, FastifyRequest } from "fastify";
import { refreshTokenSeconds } from "./sessions";

const name = "larchway_refresh";
const path = "/api/users";

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Scripts cannot read it, other sites cannot send it, and only the account routes receive it. */
export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: "lax",
    // The edge tells by x-forwarded-proto whether the browser came by https.
    secure: request.protocol === "https",
    maxAge: refreshTokenSeconds,
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path });
}
