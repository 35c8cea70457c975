import { propertySchema } from "@larchway/shared/contracts/api";
import { z, type Infer } from "@larchway/shared/schema";

/**
 * Saved homes for times without a connection, in the browser's Cache Storage: one record, and the first picture of each
 * home. The record names whose homes they are. Only what every visitor may see is ever put here.
 */
const cacheName = "larchway-kept-homes";
const recordPath = "/kept-homes.json";

const offlineHomesSchema = z.object({
  /** `visitor`, or `user:` and the account's id. */
  owner: z.string(),
  /** Milliseconds since 1970 at which all of them were fetched last. */
  at: z.number(),
  homes: z.array(
    z.object({
      key: z.string(),
      /** Absent for a home that visitors may not open. */
      property: propertySchema.optional(),
      /** URL of its picture, when that is cached. */
      picture: z.string().optional(),
    }),
  ),
});
export type OfflineHomes = Infer<typeof offlineHomesSchema>;

/** Days after which homes that were not fetched again are too old to be shown, and are removed. */
export const maxOfflineDays = 30;

/**
 * What is saved for offline; null when there is nothing, nothing readable, or no such storage. What is too old at
 * `now` (milliseconds since 1970) is removed instead. Browser only.
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

/** Saves these homes instead of those before, with their pictures by URL. Browser only. */
export async function saveOfflineHomes(
  offlineHomes: OfflineHomes,
  pictures: ReadonlyMap<string, Response>,
): Promise<void> {
  const cache = await open();
  if (!cache) return;
  await Promise.all([...pictures].map(([url, response]) => cache.put(url, response)));
  await cache.put(recordPath, Response.json(offlineHomes));
  const wanted = new Set([recordPath, ...offlineHomes.homes.flatMap(({ picture }) => picture ?? [])]);
  const present = await cache.keys();
  await Promise.all(
    present.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}

/** Removes everything at once. Browser only. */
export async function deleteOfflineHomes(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(cacheName);
}

/** The picture as a file; undefined when it is not cached. Browser only. */
export async function readOfflinePicture(url: string): Promise<Blob | undefined> {
  return (await find(url))?.blob();
}

/** Never makes the cache by looking into it: the worker that ends all workers must leave none behind. */
async function find(path: string): Promise<Response | undefined> {
  if (!("caches" in globalThis)) return undefined;
  return caches.match(path, { cacheName }).catch(() => undefined);
}

/** Null where pages may not have such storage: private windows of some browsers, URLs without TLS. */
async function open(): Promise<Cache | null> {
  return "caches" in globalThis ? caches.open(cacheName) : null;
}
