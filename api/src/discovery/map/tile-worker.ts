/** Cuts tiles in a thread of its own, so that building the indexes does not hold up requests. */
import { parentPort, workerData } from "node:worker_threads";
import { createTileCutter } from "./tile-cutter";

const cutter = createTileCutter((workerData as { folder: string }).folder);

interface Job {
  id: number;
  z: number;
  x: number;
  y: number;
}

// A failure shows with the first tile.
cutter.then(
  () => parentPort?.postMessage({ ready: true }),
  () => undefined,
);
parentPort?.on("message", ({ id, z, x, y }: Job) => {
  cutter
    .then((cut) => cut(z, x, y))
    .then(
      (tile) => parentPort?.postMessage({ id, tile }),
      (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
    );
});
