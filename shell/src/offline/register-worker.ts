/** Registers the service worker. False where it is unsupported, blocked, or fails to load. */
export async function registerWorker(url: string): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  const isNew = !serviceWorker.controller;
  try {
    const registration = (await serviceWorker.register(url)) as ServiceWorkerRegistration | undefined;
    if (!registration) return false;
    if (isNew) await handOver(await serviceWorker.ready);
    else await checkForUpdate(registration);
    return true;
  } catch (error) {
    console.info("The service worker could not be registered.", error);
    return false;
  }
}

/**
 * Browsers check for a newer worker after each navigation, but only once the current one is idle. A worker that must
 * be removed should not wait for that.
 */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await registration
    .update()
    .catch((error: unknown) => console.info("No newer service worker could be loaded.", error));
}

/**
 * The first page loaded without the worker: this passes its files to it (Workbox's own message), for the next visit.
 */
async function handOver({ active }: ServiceWorkerRegistration): Promise<void> {
  const urlsToCache = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}
