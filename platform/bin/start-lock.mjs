// One site per data directory: the file names who runs it and where, for the next start and for the command line.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { codeOf } from "./run.mjs";

/** @type {(runFolder: string, ports: { port: number, apiPort: number }) => { release: () => void }} */
export function takeStartLock(runFolder, { port, apiPort }) {
  const file = path.join(runFolder, "start.json");
  mkdirSync(runFolder, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, port, apiPort }), { flag: "wx", mode: 0o600 });
      const release = () => rmSync(file, { force: true });
      process.once("exit", release);
      return { release };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    const holder = readHolder(file);
    if (holder && isRunning(holder.pid)) {
      throw new Error(
        `Larchway runs here already, on http://localhost:${holder.port} (process ${holder.pid}). ` +
          `Stop it with Ctrl+C or "kill ${holder.pid}", or give this one its own data: DATA_DIR=... PORT=... npm start`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new Error("Another start began at the same moment. Run the command again.");
}

/** @type {(file: string) => { pid: number, port: number } | undefined} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * A later process may have got the pid: where it can be seen, the command line decides.
 *
 * @param {number} pid
 */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  try {
    return /platform\/bin\/(start|dev)\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return true;
  }
}

/**
 * Fails with a clear message when a port is taken.
 *
 * @type {(port: number, variable: string, what: string) => Promise<void>}
 */
export async function requireFreePort(port, variable, what) {
  /** @type {Error | undefined} */
  const error = await new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  const reason =
    codeOf(error) === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${codeOf(error)})`;
  throw new Error(`Port ${port} (${what}) ${reason}. Choose another: ${variable}=${port + 1000} npm start`);
}
