import type { FastifyInstance, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For calls by programs other than our pages, such as mail programs: neither origin nor client key is checked. */
    calledByPrograms?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function isGuardedWrite(method: string, config: { calledByPrograms?: boolean } | undefined): boolean {
  return !safeMethods.has(method) && config?.calledByPrograms !== true;
}

/**
 * Checks every request that may change data, on all routes in one place. It must not come from another website (CSRF:
 * browsers send our cookies automatically), and it must have the client key.
 * @throws CodedError CROSS_ORIGIN, CLIENT_KEY_MISSING
 */
export function installWriteGuard(
  app: FastifyInstance,
  { siteUrl, clientApiKey }: { siteUrl: string; clientApiKey: string },
): void {
  const siteOrigin = new URL(siteUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (request.is404 || !isGuardedWrite(request.method, request.routeOptions.config)) return;
    if (isCrossOrigin(request, siteOrigin)) throw new CodedError("CROSS_ORIGIN");
    // Not a secret, since every browser gets it: it blocks stray scripts, and forms of other sites cannot set a header.
    if (request.headers["x-api-key"] !== clientApiKey) throw new CodedError("CLIENT_KEY_MISSING");
  });
}

/**
 * Like Go's `http.CrossOriginProtection`: browsers send Sec-Fetch-Site; old ones and pages without https send Origin
 * alone. A request with neither is not from a browser, so it has no victim's cookies.
 */
function isCrossOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
