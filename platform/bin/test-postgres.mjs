// A PostgreSQL server of the tests' own: a new cluster in a temporary folder, on a socket and a free port of loopback.
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { execFileSync } from "node:child_process";
import { run } from "./run.mjs";

/**
 * @param {string} bin the folder of initdb and pg_ctl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(bin) {
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-postgres-"));
  const port = await freePort();
  const asOwner = await ownerOf(folder);
  const data = path.join(folder, "data");
  await asOwner(path.join(bin, "initdb"), [
    "-D",
    data,
    "-U",
    "larchway",
    "--auth=trust",
    "--no-sync",
    "-E",
    "UTF8",
    "--locale=C",
  ]);
  // No fsync: these data die with the tests.
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=100`;
  await asOwner(path.join(bin, "pg_ctl"), [
    "-D",
    data,
    "-o",
    options,
    "-l",
    path.join(folder, "log"),
    "-w",
    "start",
  ]);
  return {
    url: `postgres://larchway@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await asOwner(path.join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then the user `postgres`, made by Debian's package, owns the cluster. */
async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return (command, args) => run(command, args, { quiet: true });
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"]).toString());
  await chown(folder, id("-u"), id("-g"));
  return (command, args) =>
    run("setpriv", [`--reuid=${id("-u")}`, `--regid=${id("-g")}`, "--clear-groups", command, ...args], {
      quiet: true,
      cwd: folder,
    });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
