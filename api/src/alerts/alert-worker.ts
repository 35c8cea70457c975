import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { sendDueDigests } from "./digests";
import { mailDueAlerts } from "./mail-due-alerts";
import { pushDueAlerts } from "./push/push-due-alerts";
import { createMatcher, type MatcherOptions } from "./matcher";

const pause = 1_000;
const digestPause = 60_000;

export interface AlertWorkerOptions extends MatcherOptions {
  logger: { info(entry: object, text: string): void; warn(entry: object, text: string): void };
}

export interface AlertWorker {
  /** Matches all changes that wait, and writes the mails that are due. */
  run(): Promise<void>;
  start(): void;
  /** Waits for the batch in hand. */
  stop(): Promise<void>;
}

/** Notifies people of changes in their saved searches: immediately, or in digests. */
export function createAlertWorker(options: AlertWorkerOptions): AlertWorker {
  const { logger } = options;
  const matcher = createMatcher(options);

  async function run(): Promise<void> {
    while (!job.isStopped && (await matcher.matchBatch()));
    while (!job.isStopped && (await mailDueAlerts(options)) > 0);
  }
  async function sendDigests(): Promise<void> {
    const digests = await sendDueDigests(options, () => job.isStopped);
    if (digests > 0) logger.info({ digests }, "digests of saved searches written");
  }
  async function sendPushes(): Promise<void> {
    while (!pushJob.isStopped && (await pushDueAlerts(options)) > 0);
  }
  const job = createIntervalJob(run, {
    pause,
    onError: (error) => logger.warn({ err: error }, "alerts could not be written"),
  });
  const digestJob = createIntervalJob(sendDigests, {
    pause: digestPause,
    onError: (error) => logger.warn({ err: error }, "digests could not be written"),
  });

  const pushJob = createIntervalJob(sendPushes, {
    pause,
    onError: (error) => logger.warn({ err: error }, "notifications could not be sent"),
  });

  return {
    run,
    start() {
      job.start();
      digestJob.start();
      if (options.push) pushJob.start();
    },
    async stop() {
      await job.stop();
      await digestJob.stop();
      await pushJob.stop();
    },
  };
}
