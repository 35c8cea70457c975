import { Worker } from "node:worker_threads";
import { ownBuffers } from "./own-buffers";
import { buildRequestedSegments, type SegmentsRequest, type Segments } from "./segments";

/** Fewer listings are sorted faster than a thread starts. */
const fewListings = 20_000;

export interface SegmentBuilder {
  build(request: SegmentsRequest): Promise<Segments>;
  /** Cancels a running build. */
  stop(): Promise<void>;
}

/** Sorts listings, large sets in a thread. */
export function createSegmentBuilder({ threadAbove = fewListings } = {}): SegmentBuilder {
  const running = new Set<Worker>();

  const inThread = (request: SegmentsRequest) =>
    new Promise<Segments>((resolve, reject) => {
      const worker = new Worker(new URL("./segment-thread.mjs", import.meta.url), {
        workerData: request,
        transferList: ownBuffers(request.parts),
      });
      running.add(worker);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        running.delete(worker);
        reject(new Error("The thread that sorts listings ended."));
      });
    });

  return {
    async build(request) {
      const count = request.parts.reduce((sum, { id }) => sum + id.length, request.newer.id.length);
      return count > threadAbove ? inThread(request) : buildRequestedSegments(request);
    },
    async stop() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
