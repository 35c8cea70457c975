import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FairQueue } from "@larchway/shared/server/fair-queue";
import { readComputedFile } from "../../media/computed-file";
import { DiskCache } from "../../media/disk-cache";
import { basemapFiles } from "./basemap/files";
import { createThreadedTileBuilder, type ThreadedTileBuilder } from "./threaded-tile-builder";
import type { TileBuilder } from "./tile-builder";
import { isCovered } from "./tile-grid";

export interface TileSource {
  /** Changes when the basemap's data or the building of tiles changes. */
  version: string;
  /**
   * A gzipped vector tile; empty where the map is empty. `network` is that of the client.
   *
   * @throws BusyError
   */
  tile(network: string, z: number, x: number, y: number): Promise<Buffer>;
  /** Prepares to build tiles, which takes seconds of processor time in another thread. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Increase it when the same data results in other tiles. */
const builderVersion = "3";

/** Bytes of the tiles on disk; above it the least recently used are evicted. */
const cacheLimit = 1_000_000_000;

/**
 * One tile at a time, as they share a thread. A map on a wide screen needs some 40 together, of half a millisecond on
 * average.
 */
const queueOptions = {
  concurrency: 1,
  concurrencyPerClient: 1,
  maxWaitingPerClient: 100,
  maxWaiting: 1_000,
  budget: { burstMs: 10_000, msPerSecond: 250 },
};

const nothing = Buffer.alloc(0);

/** Tiles from the disk cache, otherwise built in a worker thread. */
export async function createTileSource(
  dataFolder: string,
  cacheFolder: string,
  buildTile: TileBuilder & Partial<Pick<ThreadedTileBuilder, "start" | "close">> = createThreadedTileBuilder(
    dataFolder,
  ),
): Promise<TileSource> {
  const version = await hashFiles(dataFolder);
  const cache = new DiskCache(join(cacheFolder, version), { limit: cacheLimit });
  const queue = new FairQueue(queueOptions);
  return {
    version,
    async tile(network, z, x, y) {
      // Excludes the hundreds of millions of tiles of the rest of the world.
      if (!isCovered(z, x, y)) return nothing;
      return readComputedFile({
        cache,
        name: `${z}/${x}/${y}.mvt.gz`,
        queue,
        network,
        prepare: async () => buildTile.start?.(),
        make: async () => (await buildTile(z, x, y)) ?? nothing,
      });
    },
    start: async () => buildTile.start?.(),
    close: async () => buildTile.close?.(),
  };
}

async function hashFiles(folder: string): Promise<string> {
  const hash = createHash("sha256").update(builderVersion);
  for (const name of basemapFiles) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 10);
}
