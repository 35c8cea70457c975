import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readPid, toHoldFile, type ClusterFolders } from "../supervise-part";

/** Ends a process without a word, with its PostgreSQL server. It stays away until {@link release}. */
export async function loseMachine({ root, run }: ClusterFolders, name: string): Promise<void> {
  await writeFile(toHoldFile(run, name), "");
  for (const pid of await listPids({ root, run }, name)) process.kill(pid, "SIGKILL");
}

export async function release({ run }: ClusterFolders, name: string): Promise<void> {
  await rm(toHoldFile(run, name), { force: true });
}

/** Stops a process, or lets it go on, with its PostgreSQL server and all of the server's processes. */
export async function signalMachine(
  folders: ClusterFolders,
  name: string,
  signal: "SIGSTOP" | "SIGCONT" | "SIGTERM",
): Promise<void> {
  for (const pid of await listPids(folders, name)) process.kill(pid, signal);
}

/** Process ids of a part; of a database also those of the server, the server first. */
async function listPids(
  { root, run }: Pick<ClusterFolders, "root" | "run">,
  name: string,
): Promise<number[]> {
  const own = await readPid(run, name);
  const text = await readFile(path.join(root, name, "postmaster.pid"), "utf8").catch(() => "");
  const server = Number.parseInt(text, 10);
  const children = Number.isNaN(server) ? [] : [server, ...(await readChildren(server))];
  return [...children, ...(own === undefined ? [] : [own])];
}

async function readChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}
