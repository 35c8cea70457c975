import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import type { AccountDependencies } from "./dependencies";

/** Only the account routes receive such a cookie. */
export const accountCookiePath = "/api/users";

/** A cookie of one browser: scripts cannot read it and other sites cannot send it. */
export function browserCookie(
  { settings }: Pick<AccountDependencies, "settings">,
  request: FastifyRequest,
  maxAgeSeconds: number,
): CookieSerializeOptions {
  return {
    path: accountCookiePath,
    httpOnly: true,
    sameSite: "lax",
    // The edge reports by x-forwarded-proto whether the browser came by https; behind a proxy that it does not know it
    // cannot know.
    secure: request.protocol === "https" || settings.siteUrl.startsWith("https://"),
    maxAge: maxAgeSeconds,
  };
}
