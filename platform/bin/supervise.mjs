// Keeps a process running: restarts it when it dies, slower and slower, and stops it on request.
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { repository } from "./install.mjs";

const firstPause = 500;
const longestPause = 10_000;
/** Milliseconds after which a process counts as well and truly started. */
const settled = 30_000;
const startAttempts = 3;
/** Longer than a process takes to stop: DRAIN_SECONDS, then ten seconds for the last responses. */
const stopLimit = 12_000 + 1000 * Number(process.env.DRAIN_SECONDS || 1);
const largestLog = 20 * 1024 * 1024;

/**
 * @param {{ name: string, entry: string, args?: string[], env: Record<string, string | undefined>, logFolder: string, log: (line: string) => void, echo?: boolean, onMessage?: (message: { demoAccounts?: { email: string, password: string }[] }) => void }} options
 */
export function supervise({ name, entry, args = [], env, logFolder, log, echo = false, onMessage }) {
  const logFile = path.join(logFolder, `${name}.log`);
  mkdirSync(logFolder, { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.1`);

  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  let isStopping = false;
  let isReady = false;
  let pause = firstPause;
  let deaths = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const failure = new AbortController();
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) =>
    failure.signal.addEventListener("abort", () => reject(failure.signal.reason)),
  );
  failed.catch(() => undefined);

  function start() {
    const started = performance.now();
    const output = createWriteStream(logFile, { flags: "a", mode: 0o600 });
    let lastWords = "";
    child = spawn(
      process.execPath,
      ["--import", "./platform/bin/child-guard.mjs", "platform/bin/run-program.mjs", entry, ...args],
      {
        cwd: repository,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    const keep = (/** @type {string | Buffer} */ chunk) => {
      output.write(chunk);
      if (echo) process.stdout.write(chunk);
      lastWords = (lastWords + chunk).slice(-4000);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    if (onMessage) child.on("message", (message) => onMessage(typeof message === "object" ? message : {}));
    child.on("error", (error) => keep(`${error.message}\n`));
    child.on("close", (code, signal) => {
      output.end();
      child = undefined;
      if (isStopping) return;
      if (performance.now() - started > settled) [pause, deaths] = [firstPause, 0];
      deaths += 1;
      const how = signal ?? `code ${code}`;
      if (!isReady && deaths >= startAttempts) {
        failure.abort(
          new Error(
            `The ${name} does not start (${how}). Its last lines:\n${indent(lastWords)}\nAll of it: ${logFile}`,
          ),
        );
        return;
      }
      log(`${name} ended with ${how}; starting it again (log: ${logFile})`);
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  }

  function expectEnd() {
    isStopping = true;
    clearTimeout(timer);
  }

  start();
  return {
    name,
    /** Rejects when the process cannot be started. */
    failed,
    markReady: () => (isReady = true),
    /** From now on it is not started again. */
    expectEnd,
    /** @param {NodeJS.Signals} signal */
    async stop(signal = "SIGTERM") {
      expectEnd();
      const stopping = child;
      if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
      const closed = new Promise((resolve) => stopping.once("close", resolve));
      stopping.kill(signal);
      const killer = setTimeout(() => stopping.kill("SIGKILL"), stopLimit);
      await closed;
      clearTimeout(killer);
    },
  };
}

/** @param {string} text */
function indent(text) {
  const lines = text.trim().split("\n").slice(-12);
  return lines.map((line) => `  ${readableLine(line)}`).join("\n");
}

/**
 * A log line is JSON; people want its message.
 *
 * @type {(line: string) => string}
 */
function readableLine(line) {
  try {
    const { msg, err } = JSON.parse(line);
    return [msg, err?.message].filter(Boolean).join(": ") || line;
  } catch {
    return line;
  }
}
