/** Milliseconds between two checks of npm's shell. */
const parentLook = 500;

/**
 * Stops the processes and then this one at the first signal, and returns what does so earlier. The api stops last: the
 * edge needs it until its last response is out. npm 11 passes a signal to its shell alone, which ends without telling the
 * site: a site that npm started stops when that shell is gone.
 *
 * @param {{ processes: ReturnType<typeof import("./supervise.mjs").supervise>[], api: ReturnType<typeof import("./supervise.mjs").supervise>, stopping: AbortController }} options
 */
export function stopOnSignal({ processes, api, stopping }) {
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = (/** @type {NodeJS.Signals | "error"} */ signal) => {
    stopped ??= (async () => {
      stopping.abort();
      if (signal !== "error") console.log("\nStopping ...");
      // A terminal sends Ctrl+C to them too: they end in their own order.
      processes.forEach((each) => each.expectEnd());
      await Promise.all(processes.filter((each) => each !== api).map((each) => each.stop()));
      await api.stop();
      if (signal !== "error") process.exit(0);
    })();
    return stopped;
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => void stop(signal));
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => process.ppid !== shell && void stop("SIGTERM"), parentLook).unref();
  }
  return stop;
}
