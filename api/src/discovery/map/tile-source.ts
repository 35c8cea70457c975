import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiskCache } from "../../media/disk-cache";
import { basemapFiles } from "./basemap/files";
import { createThreadCutter } from "./thread-cutter";
import type { TileCutter } from "./tile-cutter";
import { isCovered } from "./tile-grid";

export interface TileSource {
  /** Changes when the basemap's data or the way of cutting changes. */
  version: string;
  /** A gzipped vector tile; empty where there is nothing. */
  tile(z: number, x: number, y: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Raise it when the cutter makes other tiles of the same data. */
const cutterVersion = "3";

/** Bytes of the tiles on disk; above it the least recently used are evicted. */
const cacheLimit = 1_000_000_000;

const nothing = Buffer.alloc(0);

/** Tiles from the disk cache, else cut in a worker thread that starts with the first one needed. */
export async function createTileSource(
  dataFolder: string,
  cacheFolder: string,
  cut: TileCutter & { close?: () => Promise<void> } = createThreadCutter(dataFolder),
): Promise<TileSource> {
  const version = await hashFiles(dataFolder);
  const cache = new DiskCache(join(cacheFolder, version), { limit: cacheLimit });
  return {
    version,
    async tile(z, x, y) {
      // There are hundreds of millions of tiles of the rest of the world.
      if (!isCovered(z, x, y)) return nothing;
      return cache.get(`${z}/${x}/${y}.mvt.gz`, async () => (await cut(z, x, y)) ?? nothing);
    },
    close: async () => cut.close?.(),
  };
}

async function hashFiles(folder: string): Promise<string> {
  const hash = createHash("sha256").update(cutterVersion);
  for (const name of basemapFiles) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 10);
}
