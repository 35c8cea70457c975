import { Worker } from "node:worker_threads";
import type { TileCutter } from "./tile-cutter";

/** After this time without a request for a new tile the thread ends and gives its memory back. */
const idleMilliseconds = 60_000;

interface TileMessage {
  id: number;
  tile?: Uint8Array;
  failure?: string;
}

interface Job {
  resolve: (tile: Buffer | undefined) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
  cut: number;
}

/**
 * Cuts tiles in a thread of its own. The thread keeps something of every tile that it cut: after `tilesPerThread` the next
 * tile is cut by a new one.
 */
export function createThreadCutter(
  folder: string,
  { tilesPerThread = 5_000 } = {},
): TileCutter & { close: () => Promise<void> } {
  let current: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Takes no new tiles; ends when those that it has are cut. */
  const retire = async (thread: Thread) => {
    if (current === thread) current = undefined;
    if (thread.jobs.size === 0) await thread.worker.terminate();
  };

  const start = (): Thread => {
    const worker = new Worker(new URL("./tile-thread.mjs", import.meta.url), { workerData: { folder } });
    const thread: Thread = { worker, jobs: new Map(), cut: 0 };
    // A waiting thread must not keep a process alive that has nothing else to do.
    worker.unref();
    worker.on("message", ({ id, tile, failure }: TileMessage) => {
      const job = thread.jobs.get(id);
      thread.jobs.delete(id);
      if (failure !== undefined) job?.reject(new Error(failure));
      else job?.resolve(tile && Buffer.from(tile));
      if (current !== thread) void retire(thread);
    });
    const fail = (error: Error) => {
      if (current === thread) current = undefined;
      for (const job of thread.jobs.values()) job.reject(error);
      thread.jobs.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The tile thread ended.")));
    return thread;
  };

  const cut: TileCutter = (z, x, y) => {
    const thread = (current ??= start());
    clearTimeout(idle);
    idle = setTimeout(() => void retire(thread), idleMilliseconds).unref();
    const id = thread.cut;
    thread.cut += 1;
    // The next one gets a new thread; this one may go on with what it has.
    if (thread.cut >= tilesPerThread) current = undefined;
    return new Promise((resolve, reject) => {
      thread.jobs.set(id, { resolve, reject });
      thread.worker.postMessage({ id, z, x, y });
    });
  };

  return Object.assign(cut, {
    async close() {
      clearTimeout(idle);
      const thread = current;
      current = undefined;
      await thread?.worker.terminate();
    },
  });
}
