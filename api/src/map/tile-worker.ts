/** Cuts tiles in a thread of its own, so that building the indexes does not hold up requests. */
import { parentPort, workerData } from "node:worker_threads";
import { createTileCutter } from "./tile-cutter";

const cutter = createTileCutter((workerData as { folder: string }).folder);

parentPort?.on("message", async ({ id, z, x, y }: { id: number; z: number; x: number; y: number }) => {
  try {
    const tile = await (await cutter)(z, x, y);
    parentPort?.postMessage({ id, tile });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});
