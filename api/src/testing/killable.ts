import { type ChildProcess, spawn } from "node:child_process";
import { paths } from "../config/paths";

export interface Killable {
  child: ChildProcess;
  /** Resolves when the process has printed this text; rejects when it ends before. */
  printed(text: string): Promise<void>;
  ended: Promise<{ signal: NodeJS.Signals | null; code: number | null; text: string }>;
}

/** Starts a process without the tests' environment, to be killed without warning. */
export function startKillable(args: readonly string[], env: Record<string, string | undefined>): Killable {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["platform/bin/run-program.mjs", ...args], {
    cwd: paths.repository,
    env: { PATH, HOME, ...env },
  });
  let text = "";
  const waiting = new Map<string, () => void>();
  const read = (part: Buffer) => {
    text += String(part);
    for (const [expected, found] of waiting) if (text.includes(expected)) found();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const ended = new Promise<Awaited<Killable["ended"]>>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, text }));
  });
  return {
    child,
    ended,
    printed: (expected) =>
      new Promise((resolve, reject) => {
        waiting.set(expected, resolve);
        if (text.includes(expected)) resolve();
        void ended.then(() => reject(new Error(`It ended before "${expected}":\n${text}`)));
      }),
  };
}

/**
 * Kills of one loop. Starting a process takes a second of processor time, on the embedded engine more. FEED_KILLS=50
 * kills more often than CI has time for.
 */
export const killsPerLoop = Number(process.env.FEED_KILLS ?? (process.env.TEST_DATABASE_URL ? 8 : 2));

/** Prints the count even when jest is silent. */
export function reportKills(what: string, count: number, milliseconds: number): void {
  const seconds = (milliseconds / 1000).toFixed(0);
  process.stderr.write(`kill -9: ${what} killed ${count} times in ${seconds} s, nothing lost\n`);
}
