/** The service worker has these. */
export const present = [caches, ServiceWorkerGlobalScope];
