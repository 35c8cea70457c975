import type { FastifyInstance } from "fastify";
import type { BrowserConfig } from "@larchway/shared/contracts/document";

/** Nothing inline runs but what is named by its hash, nothing comes from elsewhere. The JSON data block is no script and needs no exception. */
const policy: Record<string, string[]> = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'", "blob:"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** What Google's sign-in button needs: its script, its styles, the frame of the button and its calls. */
export const googleSources = ["script-src", "style-src", "frame-src", "connect-src"]
  .map((directive) => `${directive} https://accounts.google.com/gsi/`)
  .join("; ");

/**
 * What Google's map needs, by https://developers.google.com/maps/documentation/javascript/content-security-policy, without
 * what only its vector maps do ('unsafe-eval', scripts from blobs). Documents are cached with their policy, so the nonce is the
 * process's: it lets in the style elements that Google's script adds, and no style attribute.
 */
export function googleMapsSources(googleMaps: BrowserConfig["googleMaps"]): string {
  if (!googleMaps) return "";
  return [
    "script-src https://maps.googleapis.com https://maps.gstatic.com",
    `style-src 'nonce-${googleMaps.styleNonce}' https://fonts.googleapis.com`,
    "font-src https://fonts.gstatic.com",
    "img-src https://*.googleapis.com https://*.gstatic.com",
    "connect-src https://*.googleapis.com https://*.gstatic.com",
  ].join("; ");
}

/** Where the analytics library asks for its source's configuration unless told otherwise. */
const analyticsConfigUrl = "https://api.rudderstack.com";

/** The analytics service may be connected to. Its scripts may not run: the library is in the bundle. */
export function analyticsSources(analytics: BrowserConfig["analytics"]): string {
  if (!analytics) return "";
  const urls = [analytics.dataPlaneUrl, analytics.configUrl ?? analyticsConfigUrl];
  return `connect-src ${[...new Set(urls.map((url) => new URL(url).origin))].join(" ")}`;
}

/** Where browsers report what the policy did not let a page do, and the name of that place in the policy. */
export const cspReportPath = "/platform/csp-reports";
export const cspReportGroup = "csp";

/** The content security policy of documents; `extra` has the form of a policy and adds sources. */
export function contentSecurityPolicy(extra = ""): string {
  const sources = new Map(Object.entries(policy));
  for (const directive of extra.split(";")) {
    const [name, ...added] = directive.trim().split(/\s+/);
    if (!name || added.length === 0) continue;
    const known = sources.get(name) ?? (name.startsWith("report-") ? [] : ["'self'"]);
    sources.set(name, [...known.filter((source) => source !== "'none'"), ...added]);
  }
  return [...sources].map(([name, values]) => `${name} ${values.join(" ")}`).join("; ");
}

/** Headers that every response carries. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "x-content-type-options": "nosniff",
      // Queries hold what people typed: no page of ours or of others is told the whole URL of the one before.
      "referrer-policy": "strict-origin",
      "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
      "x-request-id": request.id,
    });
    if (request.protocol === "https") {
      void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    }
  });
}
