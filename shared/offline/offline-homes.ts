import { propertySchema } from "@larchway/shared/contracts/api";
import { z, type Infer } from "@larchway/shared/schema";

/**
 * Saved homes for offline use, in the browser's Cache Storage: one record, and the first photo of each home. The
 * record names its owner. It holds only data that every visitor may see.
 */
const cacheName = "larchway-kept-homes";
const recordPath = "/kept-homes.json";

const offlineHomesSchema = z.object({
  /** `visitor`, or `user:` and the account's id. */
  owner: z.string(),
  /** Milliseconds since 1970 of the last complete refresh. */
  at: z.number(),
  homes: z.array(
    z.object({
      key: z.string(),
      /** Absent for a home that visitors may not open. */
      property: propertySchema.optional(),
      /** URL of the home's photo, if that is cached. */
      picture: z.string().optional(),
    }),
  ),
});
export type OfflineHomes = Infer<typeof offlineHomesSchema>;

/** Homes that were not refreshed for this many days are hidden and removed. */
export const maxOfflineDays = 30;

/**
 * The homes saved for offline use; null when there are none, when they are unreadable, or without Cache Storage.
 * Homes that are too old at `now` (milliseconds since 1970) are removed instead. Browser only.
 */
export async function readOfflineHomes(now: number): Promise<OfflineHomes | null> {
  const found = await find(recordPath);
  if (!found) return null;
  const parsed = offlineHomesSchema.safeParse(await found.json().catch(() => null));
  if (!parsed.success) return null;
  if (now - parsed.data.at <= maxOfflineDays * 86_400_000) return parsed.data;
  await deleteOfflineHomes();
  return null;
}

/** Replaces the saved homes, with their photos by URL. Browser only. */
export async function saveOfflineHomes(
  offlineHomes: OfflineHomes,
  pictures: ReadonlyMap<string, Response>,
): Promise<void> {
  const cache = await open();
  if (!cache) return;
  await Promise.all([...pictures].map(([url, response]) => cache.put(url, response)));
  await cache.put(recordPath, Response.json(offlineHomes));
  const savedPaths = new Set([recordPath, ...offlineHomes.homes.flatMap(({ picture }) => picture ?? [])]);
  const present = await cache.keys();
  await Promise.all(
    present
      .filter(({ url }) => !savedPaths.has(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  );
}

/** Removes all saved homes. Browser only. */
export async function deleteOfflineHomes(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(cacheName);
}

/** The photo as a file; undefined when it is not cached. Browser only. */
export async function readOfflinePicture(url: string): Promise<Blob | undefined> {
  return (await find(url))?.blob();
}

/**
 * Checks for the cache without creating it: the service worker that removes all workers must leave no cache behind.
 */
async function find(path: string): Promise<Response | undefined> {
  if (!("caches" in globalThis)) return undefined;
  return caches.match(path, { cacheName }).catch(() => undefined);
}

/** Null where pages have no Cache Storage: private windows of some browsers, URLs without TLS. */
async function open(): Promise<Cache | null> {
  return "caches" in globalThis ? caches.open(cacheName) : null;
}
