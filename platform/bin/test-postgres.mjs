// A PostgreSQL server of the tests' and the bench's own: a cluster in a folder, on a socket and a free port of loopback.
import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * The server ends with this process, however that ends: its guard sees the pipe break.
 *
 * @param {string} bin the folder of initdb and postgres
 * @param {{ folder?: string, settings?: string[] }} [options] a folder that stays, else a temporary one; more settings
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(bin, { folder, settings = [] } = {}) {
  const guard = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("postgres-guard.mjs", import.meta.url)),
      JSON.stringify({ bin, folder, settings }),
    ],
    // In another process group: Ctrl+C reaches this process, which then notifies the guard.
    { stdio: ["pipe", "pipe", "inherit"], detached: true },
  );
  const ended = new Promise((resolve) => guard.once("close", resolve));
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: guard.stdout }).once("line", resolve);
    guard.once("error", reject);
    void ended.then(() => reject(new Error("PostgreSQL did not start.")));
  });
  // A program that is done need not wait for its server.
  guard.unref();
  for (const pipe of [guard.stdin, guard.stdout]) if (pipe instanceof Socket) pipe.unref();
  return {
    url,
    stop: async () => {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
