import { Worker } from "node:worker_threads";
import type { TileBuilder } from "./tile-builder";

type TileMessage = { ready: boolean } | { id: number; tile?: Uint8Array; failure?: string };

interface Job {
  resolve: (tile: Buffer | undefined) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: TileThread;
  jobs: Map<number, Job>;
  cut: number;
  /** Resolves when the indexes are built, or the thread failed: its jobs report the failure. */
  ready: Promise<void>;
}

/** The used part of a `Worker`. */
export type TileThread = Pick<Worker, "on" | "postMessage" | "terminate" | "unref">;

interface ThreadedTileBuilderOptions {
  tilesPerThread?: number;
  createThread?: (folder: string) => TileThread;
}

export interface ThreadedTileBuilder extends TileBuilder {
  /** Builds the indexes in advance. Resolves when they are built, or cannot be built: the next tile reports why. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds tiles in a separate thread. Building the indexes takes seconds of processor time, so the idle thread is kept,
 * with some 100 MB. It retains memory for every built tile: after `tilesPerThread` a second thread builds its indexes in
 * parallel and then replaces it.
 */
export function createThreadedTileBuilder(
  folder: string,
  { tilesPerThread = 5_000, createThread = createWorker }: ThreadedTileBuilderOptions = {},
): ThreadedTileBuilder {
  let current: Thread | undefined;
  let successor: Thread | undefined;

  /** Ends a thread that gets no new tiles when its pending tiles are done. */
  const endWhenIdle = async (thread: Thread) => {
    if (thread !== current && thread !== successor && thread.jobs.size === 0) await thread.worker.terminate();
  };

  const start = (): Thread => {
    const worker = createThread(folder);
    let setReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (setReady = resolve));
    const thread: Thread = { worker, jobs: new Map(), cut: 0, ready };
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on("message", (message: TileMessage) => {
      if ("ready" in message) {
        setReady();
        if (message.ready && thread === successor) replaceCurrent(thread);
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
      setReady();
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

  const buildTile: TileBuilder = (z, x, y) => {
    const thread = (current ??= start());
    const id = thread.cut;
    thread.cut += 1;
    if (thread.cut >= tilesPerThread) successor ??= start();
    return new Promise((resolve, reject) => {
      thread.jobs.set(id, { resolve, reject });
      thread.worker.postMessage({ id, z, x, y });
    });
  };

  return Object.assign(buildTile, {
    start() {
      current ??= start();
      return current.ready;
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
