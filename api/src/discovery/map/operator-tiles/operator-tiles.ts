import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { BusyError, FairQueue } from "@larchway/shared/server/fair-queue";
import { ConfigError } from "@larchway/shared/server/config";
import type { MapTiles } from "../../../config/map-tiles";
import { readComputedFile } from "../../../media/computed-file";
import { DiskCache } from "../../../media/disk-cache";
import { isCovered } from "../tile-grid";
import { openArchiveFile, openArchiveUrl } from "./archive-tiles";
import { UnusableTilesError, type TileSet, type TileSetInfo } from "./tile-set";
import { openTemplate, openTileJson } from "./url-tiles";

/** An operator's own vector tiles (MAP_TILES). */
export interface OperatorTiles {
  /** Description of the tiles; undefined while they can't be reached, and the embedded basemap replaces them. */
  readonly info: TileSetInfo | undefined;
  /**
   * A gzipped vector tile; empty where the map is empty; undefined while the tiles can't be reached. `network` is that
   * of the client.
   *
   * @throws BusyError
   */
  tile(network: string, z: number, x: number, y: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

export interface OperatorTilesOptions {
  /** Cache folder for tiles of other servers. */
  cacheFolder: string;
  /** Milliseconds since 1970. */
  now: () => number;
  onLost: (error: unknown) => void;
  onOpen: (info: TileSetInfo) => void;
}

/** Milliseconds after which unreachable tiles are retried. */
const retryTime = 60_000;
/** Milliseconds after which tiles of a URL are reopened, because they may have another version. */
const maxAge = 86_400_000;
/** Bytes of the tiles on disk; above it the least recently used are evicted. */
const cacheLimit = 1_000_000_000;

/**
 * The work is mostly done by other servers, so that time does not measure a network's cost. A wide screen needs some 40
 * tiles together.
 */
const queueOptions = { concurrency: 8, concurrencyPerClient: 6, maxWaitingPerClient: 100, maxWaiting: 1_000 };

const nothing = Buffer.alloc(0);

/**
 * Opens the tiles. A URL that doesn't respond is retried every minute in which a map is opened.
 *
 * @throws ConfigError when a file is missing or unusable: otherwise the plain basemap would go unnoticed
 */
export async function openOperatorTiles(
  from: MapTiles,
  options: OperatorTilesOptions,
): Promise<OperatorTiles> {
  if (from.kind === "file") {
    const tiles = await openArchiveFile(from.path).catch((error: unknown) => {
      throw new ConfigError(`MAP_TILES: ${from.path} can't be used. ${describe(error)}`);
    });
    options.onOpen(tiles);
    return withinBasemap(tiles);
  }
  return openRemoteTiles(from, options);
}

function withinBasemap(tiles: TileSet): OperatorTiles {
  const queue = new FairQueue(queueOptions);
  return {
    info: tiles,
    tile: async (network, z, x, y) =>
      isCovered(z, x, y) ? queue.run(network, () => tiles.tile(z, x, y)) : nothing,
    close: () => tiles.close(),
  };
}

async function openRemoteTiles(
  from: Exclude<MapTiles, { kind: "file" }>,
  { cacheFolder, now, onLost, onOpen }: OperatorTilesOptions,
): Promise<OperatorTiles> {
  let current: { tiles: TileSet; cache: DiskCache } | undefined;
  let triedAt = 0;
  let opening: Promise<void> | undefined;
  const queue = new FairQueue(queueOptions);

  const openNow = async () => {
    triedAt = now();
    try {
      const tiles = await openers[from.kind](from.url, now());
      if (tiles.version === current?.tiles.version) {
        current.tiles = tiles;
        return;
      }
      await removeOthers(cacheFolder, tiles.version);
      current = { tiles, cache: new DiskCache(join(cacheFolder, tiles.version), { limit: cacheLimit }) };
      onOpen(tiles);
    } catch (error) {
      current = undefined;
      onLost(error);
    }
  };
  const openAgain = () => (opening ??= openNow().finally(() => (opening = undefined)));
  const isDue = () => now() - triedAt > (current ? maxAge : retryTime);

  await openAgain();
  return {
    get info() {
      if (isDue()) void openAgain();
      return current?.tiles;
    },
    async tile(network, z, x, y) {
      // Not a proxy for tiles of the rest of the world.
      if (!isCovered(z, x, y)) return nothing;
      const opened = current;
      if (!opened) return undefined;
      try {
        return await readComputedFile({
          cache: opened.cache,
          name: `${z}/${x}/${y}.mvt.gz`,
          queue,
          network,
          make: () => opened.tiles.tile(z, x, y),
        });
      } catch (error) {
        if (error instanceof BusyError) throw error;
        // Reopening shows whether the other tiles are available.
        if (now() - triedAt > retryTime) void openAgain();
        return undefined;
      }
    },
    close: async () => {
      await opening;
      await current?.tiles.close();
    },
  };
}

const openers = { archive: openArchiveUrl, template: openTemplate, tilejson: openTileJson };

/** Deletes tiles of other versions, because browsers request only the current one. */
async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== version) await rm(join(folder, name), { recursive: true, force: true });
}

/** What is wrong with a file, for operators. */
function describe(error: unknown): string {
  if (error instanceof UnusableTilesError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "There is no such file.";
  return code ? message : `It isn't a whole PMTiles archive (${message}).`;
}
