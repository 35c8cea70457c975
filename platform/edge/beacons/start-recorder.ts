import type { FastifyInstance } from "fastify";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { BeaconRecorder, type BeaconRecorderOptions } from "./beacon-recorder";

/** Milliseconds between two times that counts are stored. */
const flushEvery = 5000;

/** A recorder that stores what it counted as long as the app runs, and the rest when it closes. */
export function startRecorder(app: FastifyInstance, options: BeaconRecorderOptions): BeaconRecorder {
  const recorder = new BeaconRecorder(options);
  const job = createIntervalJob(() => recorder.flush(), {
    pause: flushEvery,
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
