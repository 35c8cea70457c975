export interface Part {
  name: string;
  /** Rejects when the part fails; `error.output` is shown. A text it resolves with stands in the summary. */
  run: () => Promise<unknown>;
  /** Names of earlier parts without which this one cannot run. */
  needs?: string[];
  /** Why this machine leaves the part out, called when its turn comes: it does not run, and does not fail the whole. */
  without?: () => string | undefined;
}

export interface Result {
  name: string;
  state: "passed" | "failed" | "blocked" | "skipped";
  seconds: number;
  /** Processor seconds while it ran, where they can be read. */
  processorSeconds?: number;
  reason?: string;
}

export interface RunOptions {
  log?: (line: string) => void;
  /** Milliseconds. */
  now?: () => number;
  /** Processor seconds so far, of this process and all that it started; undefined where they can't be read. */
  readProcessorSeconds?: () => number | undefined;
  /** How many parts run side by side, which then should keep their output for the error. Default: 1. */
  atOnce?: number;
}

/** A part that fails does not stop the others, only those that need it. One result for each part, in their order. */
export function runParts(parts: Part[], options?: RunOptions): Promise<Result[]>;

/** The last lines that a person reads: one for each part. */
export function summary(results: Result[]): string;

/** True when no part failed or was prevented from running. */
export function isGreen(results: Result[]): boolean;
