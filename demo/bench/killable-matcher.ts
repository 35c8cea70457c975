import { writeSync } from "node:fs";
import { createAlertWorker } from "@larchway/api/alerts/alert-worker";
import { createLogger } from "@larchway/shared/server/log";
import { openDatabase } from "@larchway/shared/server/database";
import { createAlertServices } from "./alert-services";

// A process that matches alerts and writes their mails, like an api. It kills itself without warning before the step
// that KILL_AT names.
const { DATABASE_URL: url, DATABASE_SCHEMA: schema = "", KILL_AT: victim } = process.env;
const logger = createLogger("matcher");
const database = await openDatabase({
  url,
  directory: "",
  application: schema,
  schema,
  onConnectionError: (error) => logger.warn({ err: error }, "a database connection broke"),
});
const worker = createAlertWorker({
  ...(await createAlertServices(database)),
  logger,
  // Smaller than the number of changes, so that some batches are left to others.
  batchSize: 2,
  onStep(step) {
    if (step !== victim) return;
    writeSync(1, `killed before "${step}"\n`);
    process.kill(process.pid, "SIGKILL");
  },
});
worker.start();
// The worker's timers do not keep the process alive.
setInterval(() => undefined, 60_000);
console.log("matching");
