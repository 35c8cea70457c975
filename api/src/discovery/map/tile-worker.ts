/** Builds tiles in a separate thread, so that building the indexes does not block requests. */
import { parentPort, workerData } from "node:worker_threads";
import { createTileBuilder } from "./tile-builder";

const builder = createTileBuilder((workerData as { folder: string }).folder);

interface Job {
  id: number;
  z: number;
  x: number;
  y: number;
}

// A failure shows with the first tile.
builder.then(
  () => parentPort?.postMessage({ ready: true }),
  () => parentPort?.postMessage({ ready: false }),
);
parentPort?.on("message", ({ id, z, x, y }: Job) => {
  builder
    .then((cut) => cut(z, x, y))
    .then(
      (tile) => parentPort?.postMessage({ id, tile }),
      (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
    );
});
