import type { FastifyInstance, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Called by programs that aren't our pages, such as mail programs: neither origin nor client key is checked. */
    calledByPrograms?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function isGuardedWrite(method: string, config: { calledByPrograms?: boolean } | undefined): boolean {
  return !safeMethods.has(method) && config?.calledByPrograms !== true;
}

/**
 * Checks every request that may change something, on all routes in one place: it must not come from another website
 * (CSRF: browsers add our cookies by themselves), and it must carry the client key. Throws CROSS_ORIGIN, CLIENT_KEY_MISSING.
 */
export function installWriteGuard(
  app: FastifyInstance,
  { siteUrl, clientApiKey }: { siteUrl: string; clientApiKey: string },
): void {
  const siteOrigin = new URL(siteUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (request.is404 || !isGuardedWrite(request.method, request.routeOptions.config)) return;
    if (isCrossOrigin(request, siteOrigin)) throw new CodedError("CROSS_ORIGIN");
    // No secret, every browser gets it: it keeps out stray scripts, and forms of other sites cannot set a header.
    if (request.headers["x-api-key"] !== clientApiKey) throw new CodedError("CLIENT_KEY_MISSING");
  });
}

/**
 * Go's `http.CrossOriginProtection`: browsers say by Sec-Fetch-Site where a request comes from, old ones and pages without
 * https by Origin alone. A request with neither comes from no browser, which has no cookies of somebody else to misuse.
 */
function isCrossOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
