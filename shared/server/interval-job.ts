/** Pauses in milliseconds, and what happens to errors. */
export interface IntervalJobOptions {
  /** Milliseconds from the end of a run to the start of the next. */
  pause: number;
  /** Milliseconds before the first run, when it is not the pause. */
  firstPause?: number;
  /**
   * Milliseconds that a run may take, 600,000 without it. One that takes longer is reported, and the next one begins all the
   * same: a job that waits for something that never comes must not be the last. Infinity for jobs without a limit.
   */
  longestRunMs?: number;
  /** A run that fails ends nothing: the next one comes as usual. */
  onError: (error: unknown) => void;
}

/** A job that runs at an interval, from `start` until `stop`. */
export interface IntervalJob {
  readonly isStopped: boolean;
  start(): void;
  /** No run begins any more; waits for the one under way. */
  stop(): Promise<void>;
}

/** Runs a job again and again, one run at a time, until it is stopped. It keeps no process alive. */
export function createIntervalJob(
  job: () => Promise<unknown>,
  { pause, firstPause = pause, longestRunMs = 600_000, onError }: IntervalJobOptions,
): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const schedule = (milliseconds: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = within(job(), longestRunMs)
        .catch(onError)
        .finally(() => schedule(pause));
    }, milliseconds).unref();
  };

  return {
    get isStopped() {
      return isStopped;
    },
    start: () => schedule(firstPause),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function within(run: Promise<unknown>, longestRunMs: number): Promise<void> {
  if (longestRunMs === Infinity) return void (await run);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const overdue = new Error(`A run did not end within ${longestRunMs} ms.`);
    timer = setTimeout(() => reject(overdue), longestRunMs).unref();
  });
  try {
    await Promise.race([run, deadline]);
  } finally {
    clearTimeout(timer);
    run.catch(() => undefined);
  }
}
