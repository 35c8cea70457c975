import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { isBuildFile } from "./build-files";
import { openNotification, toNotification } from "./notifications";
import { createOfflineDocument } from "./offline-document";

/**
 * The service worker. It has no user data: documents always come from the network, build files, which never change,
 * from its cache. It ignores all other requests. Without a network every page gets the offline document. Why:
 * docs/decisions/0014-progressive-web-app.md.
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Seconds that a document may take before the offline one replaces it. */
const documentPatience = 10;

const buildFiles = new CacheFirst({
  cacheName: "larchway-build-files",
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
});

/** Workbox requires the event of a request; prefetched files have none. */
const noEvent = { waitUntil: () => undefined } as never;

const offlineDocument = createOfflineDocument({
  caches: scope.caches,
  fetch: (input, init) => scope.fetch(input, init),
  origin: scope.location.origin,
  keepFile: (url) => Promise.all(buildFiles.handleAll({ request: new Request(url), event: noEvent })),
});

const documents = new NetworkOnly({
  networkTimeoutSeconds: documentPatience,
  plugins: [
    {
      // Not `fetchDidSucceed`, which isn't called for responses of navigation preload.
      handlerWillRespond: async ({ response, event }) => {
        event.waitUntil(offlineDocument.follow(response));
        return response;
      },
      handlerDidError: () => offlineDocument.find(),
    },
  ],
});

registerRoute(({ url }) => isBuildFile(url, scope.location.origin), buildFiles);
registerRoute(new NavigationRoute(documents, { denylist: [/^\/(api|platform|remotes|assets)\//] }));
enableNavigationPreload();
clientsClaim();

scope.addEventListener("install", (event) => {
  // A new worker serves the same files, so it need not wait for old pages to close.
  void scope.skipWaiting();
  event.waitUntil(offlineDocument.renew());
});

scope.addEventListener("push", (event) => {
  const { title, options } = toNotification(event.data?.text() ?? "");
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotification(scope.clients, event.notification.data, scope.location.origin));
});
