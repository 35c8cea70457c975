/**
 * A service worker that unregisters itself. Browsers check the worker's script at every visit and activate this one
 * immediately. It also deletes the product's offline data.
 */
export const retiredWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith("larchway-")) await caches.delete(name);
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}
`;
