/** What the worker uses of its global scope; TypeScript's own description cannot stand beside that of pages. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch: typeof fetch;
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(
    name: "install",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
