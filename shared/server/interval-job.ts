/** Intervals in milliseconds, and error handlers. */
export interface IntervalJobOptions {
  /** Milliseconds from the end of a run to the start of the next. */
  pause: number;
  /** Milliseconds before the first run, if that differs from the interval. */
  firstPause?: number;
  /**
   * Time limit of a run in milliseconds, 600,000 by default. A longer run is reported, and the next one starts
   * regardless, so that a job that waits forever is not the last. Infinity for jobs without a limit.
   */
  longestRunMs?: number;
  /** Called for a failed run; the next run starts as usual. */
  onError: (error: unknown) => void;
}

/** A job that runs at an interval, from `start` until `stop`. */
export interface IntervalJob {
  readonly isStopped: boolean;
  start(): void;
  /** Starts the next run now, or directly after the current one. Does nothing before `start` and after `stop`. */
  wake(): void;
  /** Starts no further run; waits for the current one. */
  stop(): Promise<void>;
}

/** Runs a job repeatedly, one run at a time, until it is stopped. It does not keep the process alive. */
export function createIntervalJob(
  job: () => Promise<unknown>,
  { pause, firstPause = pause, longestRunMs = 600_000, onError }: IntervalJobOptions,
): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let [isStopped, isStarted, isRunning, isWoken] = [false, false, false, false];

  const schedule = (milliseconds: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      [isRunning, isWoken] = [true, false];
      running = within(job(), longestRunMs)
        .catch(onError)
        .finally(() => {
          isRunning = false;
          schedule(isWoken ? 0 : pause);
        });
    }, milliseconds).unref();
  };

  return {
    get isStopped() {
      return isStopped;
    },
    start() {
      isStarted = true;
      schedule(firstPause);
    },
    wake() {
      isWoken = true;
      if (!isStarted || isRunning) return;
      clearTimeout(timer);
      schedule(0);
    },
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
