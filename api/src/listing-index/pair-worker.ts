/** Sorts a million listings in a thread of its own: requests do not wait for the second that it takes. */
import { parentPort, workerData } from "node:worker_threads";
import { buildRequestedPair, type PairRequest } from "./segment-pair";
import type { Segment } from "./segment";

const pair = buildRequestedPair(workerData as PairRequest);
parentPort?.postMessage(pair, [...buffersOf(pair.all), ...buffersOf(pair.active)]);

/** What is handed over instead of copied. Columns lie in shared memory, which needs neither. */
function buffersOf({ columns: _columns, ...tables }: Segment): Set<ArrayBuffer> {
  const views = Object.values(tables).flatMap((table) => (ArrayBuffer.isView(table) ? [table] : Object.values(table as object))); // prettier-ignore
  const buffers = views.flatMap((view: unknown) => (ArrayBuffer.isView(view) ? [view.buffer] : []));
  return new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer));
}
