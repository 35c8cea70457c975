// Runs one PostgreSQL server until its own standard input ends; then stops it and removes what is temporary.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "./run.mjs";

const startLimit = 60_000;
const { bin, folder: givenFolder, settings } = JSON.parse(process.argv[2] ?? "{}");
const gone = new Promise((resolve) => process.stdin.resume().once("close", resolve));

const folder = givenFolder ?? (await mkdtemp(path.join(tmpdir(), "larchway-postgres-")));
await mkdir(folder, { recursive: true });
const owner = await getOwner(folder);
const data = path.join(folder, "data");
try {
  if (!existsSync(path.join(data, "PG_VERSION")))
    await asOwner(
      "initdb",
      "-D",
      data,
      "-U",
      "larchway",
      "--auth=trust",
      "--no-sync",
      "-E",
      "UTF8",
      "--locale=C",
    ).ended;
  const port = await freePort();
  // No fsync: these data may be lost in a power cut.
  const options = ["fsync=off", "full_page_writes=off", "max_connections=100", ...settings];
  const server = asOwner(
    "postgres",
    "-D",
    data,
    "-p",
    `${port}`,
    "-h",
    "127.0.0.1",
    "-k",
    folder,
    ...options.flatMap((option) => ["-c", option]),
  );
  server.ended.catch(() => undefined);
  await Promise.race([waitUntilReady(port), server.ended]);
  console.log(`postgres://larchway@127.0.0.1:${port}/postgres`);
  await Promise.race([gone, server.ended]);
  server.child.kill(givenFolder ? "SIGINT" : "SIGQUIT");
  await server.ended.catch(() => undefined);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true });
  process.stdin.destroy();
}

/**
 * PostgreSQL refuses to run as root: then the user `postgres`, made by Debian's package, owns the cluster.
 *
 * @param {string} directory
 */
async function getOwner(directory) {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"]).toString());
  const user = { uid: id("-u"), gid: id("-g") };
  await chown(directory, user.uid, user.gid);
  return user;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function asOwner(program, ...args) {
  let output = "";
  const child = spawn(path.join(bin, program), args, {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output = (output + chunk).slice(-4_000)));
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${signal ?? code}.\n${output}`)),
    );
  });
  return { child, ended };
}

/** @param {number} port */
async function waitUntilReady(port) {
  const until = performance.now() + startLimit;
  while (performance.now() < until) {
    const ready = asOwner("pg_isready", "-q", "-h", "127.0.0.1", "-p", `${port}`).ended;
    if (
      await ready.then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error("PostgreSQL is not responding.");
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
