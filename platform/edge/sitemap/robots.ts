/** Whatever is private or serves programs. Pages with noindex stay open, or crawlers would never read it. */
const privatePaths = [
  "/api/",
  "/platform/",
  "/admin",
  "/profile",
  "/verify-email",
  "/reset-password",
  "/unsubscribe/",
  "/emails/",
];

/** A search engine that renders pages needs the pictures, the listings themselves and the figures of areas. */
const openPaths = ["/api/media/", "/api/properties", "/api/market"];

/**
 * robots.txt: everything public is open on the one origin that visitors use. Every other host - a test site, a node
 * behind the load balancer - shows the same pages and must not be found in its place.
 */
export function robotsText(host: string, publicOrigin: string | undefined): string {
  if (publicOrigin === undefined || host.toLowerCase() !== new URL(publicOrigin).host) {
    return "User-agent: *\nDisallow: /\n";
  }
  return [
    "User-agent: *",
    ...openPaths.map((path) => `Allow: ${path}`),
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ].join("\n");
}
