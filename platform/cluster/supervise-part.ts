import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { run as runCommand } from "../bin/run.mjs";

/** One process of a cluster. */
export interface Part {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** User and group that run it, when that is not this process's. */
  owner?: Owner | undefined;
  /** Resolves with true once others may use it. */
  isReady: () => Promise<boolean>;
}
export interface Owner {
  uid: number;
  gid: number;
}

/** Where a cluster writes. */
export interface ClusterFolders {
  root: string;
  /** Sockets, process ids, filled configuration. */
  run: string;
  log: string;
}

/** Milliseconds, as in the systemd units. */
const restartPauseMs = 2000;
const stopLimitMs = 20_000;
const startLimitMs = 180_000;
const readyPauseMs = 250;
/** `ps` counts from the start of the machine, in seconds that it rounds. */
const startToleranceMs = 2000;

/** Starts a process again whenever it ends. Its id is in `<run>/<name>.pid`, its output in `<log>/<name>.log`. */
export function supervisePart(part: Part, { run, log }: ClusterFolders): { stop: () => Promise<void> } {
  const pidFile = toPidFile(run, part.name);
  const logFile = path.join(log, `${part.name}.log`);
  let child: ChildProcess | undefined;
  const stopping = new AbortController();

  /** A drill makes this file: the process is gone until the drill removes it. */
  async function waitWhileHeld(): Promise<void> {
    while (!stopping.signal.aborted && existsSync(toHoldFile(run, part.name)))
      await delay(readyPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await waitWhileHeld();
      if (stopping.signal.aborted) return;
      const output = openSync(logFile, "a", 0o600);
      child = spawn(part.command, part.args, {
        env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...part.env },
        stdio: ["ignore", output, output],
        // Ctrl+C reaches this process only: parts stop in their own order.
        detached: true,
        ...part.owner,
      });
      closeSync(output);
      const ended = once(child, "close").catch((error: unknown) => appendFile(logFile, `${String(error)}\n`));
      if (child.pid !== undefined) await writePid(run, part.name, child.pid);
      await ended;
      await delay(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = keepRunning().catch((error: unknown) => {
    console.error(`${part.name} is no longer supervised: ${String(error)}`);
  });

  return {
    async stop() {
      stopping.abort();
      child?.kill("SIGTERM");
      // A paused process gets its signal only after it continues.
      child?.kill("SIGCONT");
      const late = new AbortController();
      await Promise.race([
        running,
        delay(stopLimitMs, undefined, { signal: late.signal }).then(
          () => child?.kill("SIGKILL"),
          () => undefined,
        ),
      ]);
      late.abort();
      await running;
      await rm(pidFile, { force: true });
    },
  };
}

/** @throws Error when the process is not ready in time, which names its log */
export async function waitUntilReady(
  { name, isReady }: Pick<Part, "name" | "isReady">,
  { log }: ClusterFolders,
): Promise<void> {
  const end = performance.now() + startLimitMs;
  while (performance.now() < end) {
    if (await isReady().catch(() => false)) return;
    await delay(readyPauseMs);
  }
  throw new Error(
    `${name} was not ready within ${String(startLimitMs / 1000)} s. Read ${path.join(log, `${name}.log`)}.`,
  );
}

/** The process id of a part, if that process is running. */
export async function readPid(run: string, name: string): Promise<number | undefined> {
  const text = await readFile(toPidFile(run, name), "utf8").catch(() => "");
  const [pid = Number.NaN, start = Number.NaN] = text.split(" ").map(Number);
  if (Number.isNaN(pid)) return undefined;
  const isSame = Math.abs((await readStart(pid)) - start) <= startToleranceMs;
  return isSame ? pid : undefined;
}

/** Notes a process with its start, because ids are used again. */
export async function writePid(run: string, name: string, pid: number): Promise<void> {
  await writeFile(toPidFile(run, name), `${String(pid)} ${String(await readStart(pid))}`);
}

/** Milliseconds since 1970; NaN for a process that has ended. */
async function readStart(pid: number): Promise<number> {
  const args = ["-o", "lstart=", "-p", String(pid)];
  return runCommand("ps", args, { quiet: true, env: { LC_ALL: "C" } }).then(
    (text) => Date.parse(text.trim()),
    () => Number.NaN,
  );
}

export function toPidFile(run: string, name: string): string {
  return path.join(run, `${name}.pid`);
}

export function toHoldFile(run: string, name: string): string {
  return path.join(run, `${name}.hold`);
}

/** True for a response with status 200. */
export async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
  await response.body?.cancel();
  return response.status === 200;
}
