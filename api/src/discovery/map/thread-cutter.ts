import { Worker } from "node:worker_threads";
import type { TileCutter } from "./tile-cutter";

type TileMessage = { ready: true } | { id: number; tile?: Uint8Array; failure?: string };

interface Job {
  resolve: (tile: Buffer | undefined) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: TileThread;
  jobs: Map<number, Job>;
  cut: number;
}

/** The part of a `Worker` that is used. */
export type TileThread = Pick<Worker, "on" | "postMessage" | "terminate" | "unref">;

interface ThreadCutterOptions {
  tilesPerThread?: number;
  createThread?: (folder: string) => TileThread;
}

export interface ThreadCutter extends TileCutter {
  /** Builds the indexes, so that no tile has to wait for them. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Cuts tiles in a thread of its own. To build the indexes takes seconds of processor time: the thread stays, with some 100 MB,
 * however long nobody requests a tile. It keeps something of every tile that it cut: after `tilesPerThread` a second thread
 * builds its indexes beside it and then takes its place.
 */
export function createThreadCutter(
  folder: string,
  { tilesPerThread = 5_000, createThread = createWorker }: ThreadCutterOptions = {},
): ThreadCutter {
  let current: Thread | undefined;
  let successor: Thread | undefined;

  /** Ends a thread that gets no new tiles when those that it has are cut. */
  const endWhenIdle = async (thread: Thread) => {
    if (thread !== current && thread !== successor && thread.jobs.size === 0) await thread.worker.terminate();
  };

  const start = (): Thread => {
    const worker = createThread(folder);
    const thread: Thread = { worker, jobs: new Map(), cut: 0 };
    // A waiting thread must not keep a process alive that has nothing else to do.
    worker.unref();
    worker.on("message", (message: TileMessage) => {
      if ("ready" in message) {
        if (thread === successor) replaceCurrent(thread);
        return;
      }
      const { id, tile, failure } = message;
      const job = thread.jobs.get(id);
      thread.jobs.delete(id);
      if (failure !== undefined) job?.reject(new Error(failure));
      else job?.resolve(tile && Buffer.from(tile));
      void endWhenIdle(thread);
    });
    const fail = (error: Error) => {
      if (current === thread) current = undefined;
      if (successor === thread) successor = undefined;
      for (const job of thread.jobs.values()) job.reject(error);
      thread.jobs.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The tile thread ended.")));
    return thread;
  };

  const replaceCurrent = (thread: Thread) => {
    const previous = current;
    successor = undefined;
    current = thread;
    if (previous) void endWhenIdle(previous);
  };

  const cut: TileCutter = (z, x, y) => {
    const thread = (current ??= start());
    const id = thread.cut;
    thread.cut += 1;
    if (thread.cut >= tilesPerThread) successor ??= start();
    return new Promise((resolve, reject) => {
      thread.jobs.set(id, { resolve, reject });
      thread.worker.postMessage({ id, z, x, y });
    });
  };

  return Object.assign(cut, {
    start() {
      current ??= start();
    },
    async close() {
      const threads = [current, successor];
      current = undefined;
      successor = undefined;
      await Promise.all(threads.map((thread) => thread?.worker.terminate()));
    },
  });
}

function createWorker(folder: string): Worker {
  return new Worker(new URL("./tile-thread.mjs", import.meta.url), { workerData: { folder } });
}
