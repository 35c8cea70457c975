import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DiskCache } from "../media/disk-cache";
import type { TileCutter } from "./tile-cutter";

export interface TileSource {
  /** Changes when the basemap's data or the way of cutting changes. */
  version: string;
  /** A gzipped vector tile; empty where there is nothing. */
  tile(z: number, x: number, y: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Raise it when the cutter makes other tiles of the same data. */
const cutterVersion = "1";

/** After this time without a request for a new tile the thread ends and gives its memory back. */
const idleMilliseconds = 60_000;

/** Tiles from the disk cache, else cut in a worker thread that starts with the first one needed. */
export async function createTileSource(
  dataFolder: string,
  cacheFolder: string,
  cut: TileCutter & { close?: () => Promise<void> } = createThreadCutter(dataFolder),
): Promise<TileSource> {
  const version = await hashFolder(dataFolder);
  const cache = new DiskCache(join(cacheFolder, version));
  return {
    version,
    tile: (z, x, y) =>
      cache.get(`${z}/${x}/${y}.mvt.gz`, async () => (await cut(z, x, y)) ?? Buffer.alloc(0)),
    close: async () => cut.close?.(),
  };
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash("sha256").update(cutterVersion);
  for (const name of (await readdir(folder)).sort())
    hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 10);
}

interface Answer {
  id: number;
  tile?: Uint8Array;
  failure?: string;
}

type Waiting = { resolve: (tile: Buffer | undefined) => void; reject: (error: Error) => void };

function createThreadCutter(folder: string): TileCutter & { close: () => Promise<void> } {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  const stop = async () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./tile-thread.mjs", import.meta.url), { workerData: { folder } });
    // A waiting thread must not keep a process alive that has nothing else to do.
    started.unref();
    started.on("message", ({ id, tile, failure }: Answer) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (failure !== undefined) job?.reject(new Error(failure));
      else job?.resolve(tile && Buffer.from(tile));
    });
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const job of waiting.values()) job.reject(error);
      waiting.clear();
    };
    started.on("error", fail);
    started.on("exit", () => fail(new Error("The tile thread ended.")));
    return started;
  };

  const cut: TileCutter = (z, x, y) => {
    worker ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => void (waiting.size === 0 && stop()), idleMilliseconds).unref();
    const id = next++;
    const thread = worker;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, z, x, y });
    });
  };
  return Object.assign(cut, { close: stop });
}
