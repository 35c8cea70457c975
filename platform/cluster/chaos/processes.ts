import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../../bin/run.mjs";
import { readPid, toHoldFile, type ClusterFolders } from "../supervise-part";

/** Kills a part with SIGKILL, and its PostgreSQL server. It is not started again until {@link release}. */
export async function killPart(folders: ClusterFolders, name: string): Promise<void> {
  await writeFile(toHoldFile(folders.run, name), "");
  await signalPart(folders, name, "SIGKILL");
}

export async function release({ run }: ClusterFolders, name: string): Promise<void> {
  await rm(toHoldFile(run, name), { force: true });
}

/** Sends a signal to a part; to a database also to its server and all of the server's processes. */
export async function signalPart(
  folders: ClusterFolders,
  name: string,
  signal: "SIGSTOP" | "SIGCONT" | "SIGTERM" | "SIGKILL",
): Promise<void> {
  for (const pid of await listPids(folders, name)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has ended since it was listed.
      if (codeOf(error) !== "ESRCH") throw error;
    }
  }
}

/** Patroni comes first, so that it does not start a server again. */
async function listPids({ root, run }: ClusterFolders, name: string): Promise<number[]> {
  const own = await readPid(run, name);
  if (own === undefined) return [];
  const text = await readFile(path.join(root, name, "postmaster.pid"), "utf8").catch(() => "");
  const server = Number.parseInt(text, 10);
  return Number.isNaN(server) ? [own] : [own, server, ...(await readChildren(server))];
}

async function readChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}
