import { constants, existsSync } from "node:fs";
import { access, readFile, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { doubtful, right, wrong, type Diagnosis } from "./checks";

const gigabyte = 1e9;
const fewestGigabytes = 1;
const fewGigabytes = 5;
/** A visitor's connection, its upstream connection and a file of the store. */
const fewOpenFiles = 4096;

/** Whether the data folder can be written and its disk has space. */
export async function checkDataFolder(folder: string): Promise<Diagnosis> {
  try {
    if (!existsSync(folder)) {
      await access(findExisting(folder), constants.W_OK | constants.X_OK);
      return doubtful(
        `${folder} does not exist; the first start makes it.`,
        "Check the spelling of DATA_DIR.",
      );
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return wrong(
      `${folder} cannot be written: ${(error as Error).message}.`,
      "Correct DATA_DIR, or give the folder to the user that runs the site.",
    );
  }
  const { bavail, bsize } = await statfs(folder);
  return judgeSpace(folder, bavail * bsize);
}

/** The folder, or the nearest one above it that exists. */
function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(dirname(folder));
}

/** @param bytes free on the folder's disk */
export function judgeSpace(folder: string, bytes: number): Diagnosis {
  const text = `${folder} can be written; its disk has ${(bytes / gigabyte).toFixed(1)} GB left.`;
  const step = "Free space on this disk, or set DATA_DIR to a larger one.";
  if (bytes < fewestGigabytes * gigabyte) return wrong(text, step);
  return bytes < fewGigabytes * gigabyte ? doubtful(text, step) : right(text);
}

/** How many files and connections this user's processes may have open. */
export async function checkOpenFiles(limits = "/proc/self/limits"): Promise<Diagnosis> {
  const text = await readFile(limits, "utf8").catch(() => "");
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1];
  if (soft === undefined) return right("this system has no limits that can be read.");
  const found = `a process may have ${soft} files and connections open.`;
  return Number(soft) < fewOpenFiles
    ? doubtful(found, `Raise it to ${fewOpenFiles} or more (ulimit -n; LimitNOFILE in a systemd unit).`)
    : right(found);
}
