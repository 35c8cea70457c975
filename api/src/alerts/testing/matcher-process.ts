import { writeSync } from "node:fs";
import { createLogger } from "@larchway/shared/server/log";
import { openDatabase } from "@larchway/shared/server/database";
import { openTestApp } from "../../testing/test-app";
import { createAlertWorker } from "../alert-worker";

/**
 * A process that matches alerts and writes their mails, like an api. It kills itself without warning before the step
 * that `KILL_AT` names.
 */
const { DATABASE_URL: url = "", DATABASE_SCHEMA: schema = "", KILL_AT: victim } = process.env;
const database = await openDatabase({ url, directory: "", application: schema, schema });
const { services } = await openTestApp({ database, indexed: false });
const worker = createAlertWorker({
  ...services,
  now: Date.now,
  logger: createLogger("matcher"),
  // Smaller than the number of changes, so that some batches are left to others.
  batchSize: 2,
  onStep(step) {
    if (step !== victim) return;
    writeSync(1, `killed before "${step}"\n`);
    process.kill(process.pid, "SIGKILL");
  },
});
worker.start();
// Its timers do not keep the process alive.
setInterval(() => undefined, 60_000);
console.log("matching");
