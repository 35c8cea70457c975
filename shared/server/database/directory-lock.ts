import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { readFileSync, unlinkSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Another live process holds the data directory. */
export class DatabaseLockedError extends Error {
  override readonly name = "DatabaseLockedError";
}

interface Holder {
  pid: number;
  application: string;
  /** Start of the process in clock ticks, which distinguishes the holder from a later process with the same pid. */
  started: string;
}

const heldHere = new Set<string>();

/** Field 22 of /proc/<pid>/stat; empty where that file does not exist. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? "");

function isAlive(holder: Holder, file: string): boolean {
  // In a container a restarted process often gets the same pid as its dead predecessor.
  if (holder.pid === process.pid) return heldHere.has(file);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (hasCode(error, ["ESRCH"])) return false;
  }
  const started = processStart(holder.pid);
  return started === "" || holder.started === "" || started === holder.started;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Holder;
    return Number.isInteger(value.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the lock file with its text in one step; returns false if it exists. Otherwise another process could read it
 * while it is empty, and take it for the file of a dead process.
 */
async function createWhole(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  // Before the file is there: another call of this process would take its own pid for that of a dead one.
  const wasHeld = heldHere.has(file);
  heldHere.add(file);
  let isTaken = false;
  try {
    await writeFile(draft, text);
    // Not every file system has links.
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, ["EPERM", "ENOTSUP", "ENOSYS"])) throw error;
      return writeFile(file, text, { flag: "wx" });
    });
    isTaken = true;
    return true;
  } catch (error) {
    if (!hasCode(error, ["EEXIST"])) throw error;
    return false;
  } finally {
    if (!isTaken && !wasHeld) heldHere.delete(file);
    await unlink(draft).catch(() => undefined);
  }
}

/** Moves a dead holder's lock file away; restores it when another process took the lock in between. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, ["ENOENT"])) return;
    throw error;
  }
  const current = await readFile(aside, "utf8");
  if (current !== stale) await link(aside, file).catch(() => undefined);
  await unlink(aside);
}

/**
 * Locks an embedded data directory: the engine has no lock, and two writers destroy the data. The lock file is next
 * to the directory. Returns the function that releases the lock.
 */
export async function lockDirectory(directory: string, application: string): Promise<() => Promise<void>> {
  const file = `${resolve(directory)}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const text = JSON.stringify({ pid: process.pid, application, started: processStart(process.pid) });

  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createWhole(file, text)) {
      const onExit = () => unlinkQuietly(file);
      process.once("exit", onExit);
      return async () => {
        process.off("exit", onExit);
        heldHere.delete(file);
        await unlink(file).catch(() => undefined);
      };
    }
    const current = await readFile(file, "utf8").catch((error: unknown) => {
      if (!hasCode(error, ["ENOENT"])) throw error;
      return undefined;
    });
    if (current === undefined) continue;
    const holder = parseHolder(current);
    if (holder && isAlive(holder, file)) {
      throw new DatabaseLockedError(
        `The data directory ${directory} is in use by ${holder.application} (process ${holder.pid}). ` +
          `Stop that process, choose another directory, or set DATABASE_URL to share one PostgreSQL server.`,
      );
    }
    await removeStale(file, current);
  }
  throw new DatabaseLockedError(
    `The lock ${file} could not be taken; several processes are starting together.`,
  );
}

function unlinkQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Already released.
  }
}
