/** Sorts a million listings in a thread of its own: requests do not wait for the second that it takes. */
import { parentPort, workerData } from "node:worker_threads";
import { ownBuffers } from "./own-buffers";
import { buildRequestedPair, type PairRequest } from "./segment-pair";

const pair = buildRequestedPair(workerData as PairRequest);
parentPort?.postMessage(pair, ownBuffers(pair));
