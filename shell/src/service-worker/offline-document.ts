import { offlineDocumentPath, revisionHeader } from "@larchway/shared/contracts/offline";
import { findBuildFiles } from "./build-files";

/** The cache of one entry: the document that replaces every page without a connection. */
const documentCache = "larchway-offline-document";

export interface OfflineDocumentOptions {
  caches: CacheStorage;
  fetch: typeof fetch;
  origin: string;
  /** Ensures that a build file is cached. Rejects when it can't be fetched. */
  keepFile: (url: string) => Promise<unknown>;
}

/** The cached offline document: renewed when a page shows that another release is live, used only without network. */
export function createOfflineDocument({ caches, fetch, origin, keepFile }: OfflineDocumentOptions) {
  let renewing: Promise<void> | null = null;

  function find(): Promise<Response | undefined> {
    return caches.match(offlineDocumentPath, { cacheName: documentCache });
  }

  async function renew(): Promise<void> {
    const response = await fetch(offlineDocumentPath, { cache: "no-store", credentials: "omit" });
    if (!response.ok) throw new Error(`The offline document got a ${response.status}`);
    // Complete or not at all: a document without its scripts is useless offline.
    const files = findBuildFiles(await response.clone().text(), origin);
    await Promise.all(files.map((file) => keepFile(file)));
    const cache = await caches.open(documentCache);
    await cache.put(offlineDocumentPath, response);
  }

  /** Requests it again; never rejects: the cached one stays when no other can be fetched. */
  function renewOnce(): Promise<void> {
    renewing ??= renew()
      .catch((error: unknown) => console.warn("The offline document could not be renewed.", error))
      .finally(() => (renewing = null));
    return renewing;
  }

  /** Renews it when a page's document comes from another release set than the cached one. */
  async function follow(page: Response): Promise<void> {
    const revision = page.headers.get(revisionHeader);
    if (revision === null) return;
    const cached = await find();
    if (cached?.headers.get(revisionHeader) !== revision) await renewOnce();
  }

  return { find, renew: renewOnce, follow };
}
