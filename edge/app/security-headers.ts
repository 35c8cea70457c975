import type { FastifyInstance } from "fastify";
import type { BrowserConfig } from "@larchway/shared/contracts/document";

/**
 * Inline scripts run only by hash, and nothing loads from other origins. The JSON data block does not execute and needs
 * no exception.
 */
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

/** Sources of Google's sign-in button: its script, styles, frame and calls. */
export const googleSources = ["script-src", "style-src", "frame-src", "connect-src"]
  .map((directive) => `${directive} https://accounts.google.com/gsi/`)
  .join("; ");

/**
 * Sources of Google's map, from https://developers.google.com/maps/documentation/javascript/content-security-policy,
 * without those for vector maps ('unsafe-eval', scripts from blobs). Documents are cached with their policy, so the
 * nonce is fixed per process. It allows style elements of Google's script, but not style attributes.
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

/** URL of the analytics configuration, unless configured otherwise. */
const analyticsConfigUrl = "https://api.rudderstack.com";

/** Allows connections to the analytics service. Its scripts stay forbidden: the library is bundled. */
export function analyticsSources(analytics: BrowserConfig["analytics"]): string {
  if (!analytics) return "";
  const urls = [analytics.dataPlaneUrl, analytics.configUrl ?? analyticsConfigUrl];
  return `connect-src ${[...new Set(urls.map((url) => new URL(url).origin))].join(" ")}`;
}

/** The content security policy of documents; `extra` has the form of a policy and adds sources. */
export function contentSecurityPolicy(extra = ""): string {
  const sources = new Map(Object.entries(policy));
  for (const directive of extra.split(";")) {
    const [name, ...added] = directive.trim().split(/\s+/);
    if (!name || added.length === 0) continue;
    const existing = sources.get(name) ?? (name.startsWith("report-") ? [] : ["'self'"]);
    sources.set(name, [...existing.filter((source) => source !== "'none'"), ...added]);
  }
  return [...sources].map(([name, values]) => `${name} ${values.join(" ")}`).join("; ");
}

/** Adds headers to every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "x-content-type-options": "nosniff",
      // Queries contain text that visitors typed, so no referrer includes the full URL.
      "referrer-policy": "strict-origin",
      "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
      "x-request-id": request.id,
    });
    if (request.protocol === "https") {
      void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    }
  });
}
