import type { Page } from "@playwright/test";

/** All data of the site in this browser's Cache Storage and IndexedDB: URLs, headers, texts. */
export async function dumpStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const type = response?.headers.get("content-type") ?? "";
        // Scripts and style sheets are the same for everyone; their URLs are sufficient.
        const isText = /html|json|plain/.test(type);
        found.push(`${name} ${request.url}`, isText ? ((await response?.text()) ?? "") : type);
      }
    }
    for (const { name = "", version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error ?? new Error(store));
        });
        found.push(`${name} ${store} ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    return found.join("\n");
  });
}

export interface OfflineRecord {
  owner: string;
  homes: { key: string; property?: { UnparsedAddress: string }; picture?: string }[];
}

/** The record of the saved homes in this browser; null without one. */
export function readOfflineRecord(page: Page): Promise<OfflineRecord | null> {
  return page.evaluate(async () => {
    const found = await caches.match("/kept-homes.json");
    return found ? ((await found.json()) as OfflineRecord) : null;
  });
}
