/** Sorts a million listings in a separate thread: requests do not wait for the second that it takes. */
import { parentPort, workerData } from "node:worker_threads";
import { ownBuffers } from "./own-buffers";
import { buildRequestedSegments, type SegmentsRequest } from "./segments";

const segments = buildRequestedSegments(workerData as SegmentsRequest);
parentPort?.postMessage(segments, ownBuffers(segments));
