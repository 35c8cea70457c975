import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two samples. */
const sampleIntervalMs = 250;
const unitsPerSample = 5;
/** A program that gets less of a processor waits more than it computes. */
const minShare = 0.5;

/**
 * Counts time as a machine at rest would: a second in which other programs had half of the processor counts half. Limits that
 * are counted so measure the work of a page, not the load of the machine.
 */
export class MachineClock {
  private fairMs = 0;
  private share = 1;
  private countedAt: number;
  private sampledAt = -Infinity;

  constructor(
    private readonly measureShare: () => number = createShareMeter(),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.countedAt = now();
  }

  /** Milliseconds since the start, as a machine at rest would count them. */
  read(): number {
    const start = this.now();
    if (start - this.sampledAt >= sampleIntervalMs) {
      // Half of the value before: one sample can meet a moment in which another program begins or ends.
      this.share = (this.share + this.measureShare()) / 2;
      this.sampledAt = this.now();
    }
    const now = this.now();
    this.fairMs += (now - this.countedAt) * this.share;
    this.countedAt = now;
    return this.fairMs;
  }

  /** Starts a measurement; the result returns the share of a processor (0 to 1) that a program got since then. */
  startLap(): () => number {
    const [fairStart, start] = [this.read(), this.now()];
    return () => {
      const fairMs = this.read() - fairStart;
      const wallMs = this.now() - start;
      return wallMs > 0 ? Math.min(1, fairMs / wallMs) : this.share;
    };
  }

  /** Resolves after so many milliseconds of this clock, or as soon as `isDone`. */
  async wait(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const end = this.read() + ms;
    while (this.read() < end && !isDone()) await pause(25);
  }
}

/** True when other programs had more of the machine than the check: what depends on time proves nothing then. */
export const isBusy = (share: number): boolean => share < minShare;

/** Computes a fixed amount of work; its shortest time so far is that of a machine at rest. */
function createShareMeter(): () => number {
  let shortestMs = Infinity;
  const computeUnit = () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < 1_000_000; step += 1) sum += Math.sqrt(step);
    const ms = performance.now() - start;
    // The sum is used, so that no compiler leaves the loop out.
    if (sum > 0) shortestMs = Math.min(shortestMs, ms);
    return ms;
  };
  for (let turn = 0; turn < 20; turn += 1) computeUnit();
  return () => {
    let ms = 0;
    for (let unit = 0; unit < unitsPerSample; unit += 1) ms += computeUnit();
    return Math.min(1, (shortestMs * unitsPerSample) / ms);
  };
}
