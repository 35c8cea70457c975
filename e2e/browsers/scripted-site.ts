import { text } from "node:stream/consumers";
import { type SiteProxy, startSiteProxy } from "../support/site-proxy";
import type { PageScript } from "./test-browser";

const serviceWorker = "/service-worker.js";

/**
 * The site with a script that runs first on these pages: WebDriver has no scripts of new documents. Without the pages'
 * content security policy, which would block it, and without the service worker, which has other documents.
 */
export function startScriptedSite(
  script: PageScript<[], void>,
  pages: readonly string[],
): Promise<SiteProxy> {
  return startSiteProxy({
    isChanged: (path) => path === serviceWorker || pages.includes(path),
    send: async (response, outgoing) => {
      const { "content-security-policy": _policy, "content-length": _length, ...headers } = response.headers;
      const body = await text(response);
      const isPage = headers["content-type"]?.startsWith("text/html");
      outgoing.writeHead(isPage ? (response.statusCode ?? 502) : 404, headers);
      outgoing.end(body.replace("<head>", () => `<head><script>(${script.toString()})();</script>`));
    },
  });
}
