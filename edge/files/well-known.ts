import type { FastifyInstance } from "fastify";
import { brand } from "@larchway/shared/brand";

/** The page to change the password; it asks visitors to sign in first. */
const passwordPage = "/profile";

/** RFC 9116 recommends an expiry within a year, so that outdated files are not trusted. */
const daysUntilExpiry = 180;

interface WellKnownOptions {
  publicOrigin: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Serves `/.well-known/change-password` (W3C), which password managers open, and `/.well-known/security.txt` (RFC
 * 9116), with the contact for vulnerability reports.
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
