/** For tests: the product's part of Cache Storage, in memory. */
export function fakeCacheStorage(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const toPath = (request: RequestInfo | URL) =>
    new URL(typeof request === "object" && "url" in request ? request.url : request, "http://localhost").href;

  const getCache = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(toPath(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) =>
      void entries.set(toPath(request), response),
    delete: async (request: RequestInfo | URL) => entries.delete(toPath(request)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });

  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return getCache(entries);
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    match: async (request: RequestInfo | URL, options?: MultiCacheQueryOptions) => {
      const names = options?.cacheName === undefined ? [...all.keys()] : [options.cacheName];
      return names
        .map((name) => all.get(name)?.get(toPath(request)))
        .find(Boolean)
        ?.clone();
    },
  } as unknown as CacheStorage;
}
