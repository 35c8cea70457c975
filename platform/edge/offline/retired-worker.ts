/**
 * The worker that ends all workers: browsers ask for the worker's script at every visit, take this one over at once,
 * and have none from then on. What the product stored for offline use goes with it.
 */
export const retiredWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith("larchway-")) await caches.delete(name);
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}
`;
