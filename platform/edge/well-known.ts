import type { FastifyInstance } from "fastify";
import { brand } from "@larchway/shared/brand";

/** Where a signed-in person changes the password; the page asks others to sign in first. */
const passwordPage = "/profile";

/** RFC 9116 asks for a date within a year, so that nobody trusts a forgotten file. */
const daysUntilExpiry = 180;

interface WellKnownOptions {
  publicOrigin: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * `/.well-known/change-password` (W3C), which password managers open, and `/.well-known/security.txt` (RFC 9116), which people
 * who found a weakness read.
 */
export function addWellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  app.get("/.well-known/change-password", (_, reply) =>
    reply.header("cache-control", "no-cache").redirect(passwordPage, 302),
  );

  app.get("/.well-known/security.txt", (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(writeSecurityText(options)),
  );
}

function writeSecurityText({ publicOrigin, now }: WellKnownOptions): string {
  const expires = new Date(now() + daysUntilExpiry * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, fr",
    ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    "",
  ].join("\n");
}
