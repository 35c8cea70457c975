import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "./log";

/** `draining` still serves requests, but readiness fails, so that load balancers send no new traffic. */
export type Phase = "starting" | "ready" | "draining";

/** The phase of a process; readiness and responses follow it. */
export interface Lifecycle {
  readonly phase: Phase;
  /** Does nothing when the process is already stopping. */
  markReady(): void;
  /**
   * On SIGTERM or SIGINT: fails readiness (phase `draining`), keeps serving for a moment, then runs `close` and exits
   * with 0. The same signal again, or a `close` that takes too long, exits immediately with 1.
   */
  stopOnSignals(close: () => Promise<unknown>): void;
}

export interface LifecycleOptions {
  log: Logger;
  /** Seconds of normal service while readiness fails. */
  drainSeconds: number;
  /** Time limit of `close` in seconds. */
  closeSeconds?: number;
}

/** The lifecycle of this process, in phase `starting`. */
export function createLifecycle({ log, drainSeconds, closeSeconds = 10 }: LifecycleOptions): Lifecycle {
  let phase: Phase = "starting";
  let stoppedBy: NodeJS.Signals | undefined;

  async function stop(signal: NodeJS.Signals, close: () => Promise<unknown>): Promise<void> {
    // Ctrl-C reaches the whole process group, and the supervisor's SIGTERM follows: these count as one request.
    if (stoppedBy !== undefined) {
      if (stoppedBy !== signal) return;
      log.warn({ signal }, "second stop signal; exiting immediately");
      process.exit(1);
    }
    stoppedBy = signal;
    // A process that is still starting has no traffic to drain.
    const drain = phase === "ready" ? drainSeconds * 1000 : 0;
    phase = "draining";
    log.info({ signal }, "stopping");
    setTimeout(
      () => {
        log.error("could not stop in time");
        process.exit(1);
      },
      drain + closeSeconds * 1000,
    ).unref();
    try {
      await pause(drain);
      await close();
      log.info("stopped");
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    }
  }

  return {
    get phase() {
      return phase;
    },
    markReady() {
      if (phase === "starting") phase = "ready";
    },
    stopOnSignals(close) {
      for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal, close));
    },
  };
}
