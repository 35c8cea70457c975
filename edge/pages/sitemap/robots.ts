/**
 * Private paths and paths for programs. Pages with noindex stay open, otherwise crawlers would not read the noindex.
 */
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

/** Search engines that render pages need media, listings and area figures. */
const openPaths = ["/api/media/", "/api/properties", "/api/market"];

/**
 * Returns robots.txt: all public pages are open on the public origin. On any other host, such as a test site or a node
 * behind the load balancer, everything is closed, so that it is not indexed instead.
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
