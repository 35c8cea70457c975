import type { FastifyInstance } from "fastify";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { BeaconRecorder, type BeaconRecorderOptions } from "./beacon-recorder";

/** Milliseconds between two times that counts are stored. */
const flushIntervalMs = 5000;

/** Starts a recorder that stores its counts periodically, and the rest when the app closes. */
export function startRecorder(app: FastifyInstance, options: BeaconRecorderOptions): BeaconRecorder {
  const recorder = new BeaconRecorder(options);
  const job = createIntervalJob(() => recorder.flush(), {
    pause: flushIntervalMs,
    onError: (error) => options.log.error({ err: error }, "beacons could not be stored"),
  });
  app.addHook("onReady", async () => {
    await recorder.restore();
    job.start();
  });
  app.addHook("onClose", async () => {
    await job.stop();
    await recorder.flush();
  });
  return recorder;
}
