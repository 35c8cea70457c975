import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { BackupError, type Entry, toLine } from "@larchway/shared/server/backup";
import { findDamage } from "@larchway/releases/store/stored-build";

/** Folders of the release store below DATA_DIR: builds, and their source maps. */
const storeFolders = ["store", "store-maps"];

/** The section of the release store: every file of every build. */
export async function* dumpStore(dataDirectory: string): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let rows = 0;
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed(toLine({ section: "files" }));
  for (const folder of storeFolders) {
    const entries = await readdir(join(dataDirectory, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const file = path.slice(dataDirectory.length + 1).replaceAll("\\", "/");
      // Builds that are being written start with a dot.
      if (!entry.isFile() || file.includes("/.")) continue;
      rows += 1;
      yield hashed(toLine({ file, data: (await readFile(path)).toString("base64") }));
    }
  }
  yield toLine({ end: "files", rows, sha256: hash.digest("hex") });
}

/** Puts the builds of a backup into the release store; one that is there and whole stays, for builds never change. */
export async function restoreStore(dataDirectory: string, entries: AsyncIterator<Entry>): Promise<void> {
  let build: { target: string; aside: string; isThere: boolean } | undefined;
  const finish = async () => {
    if (!build || build.isThere) return;
    await rm(build.target, { recursive: true, force: true });
    await rename(build.aside, build.target);
  };
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done || "sha256" in entry) break;
    if (!("file" in entry)) continue;
    const [folder = "", name = "", id = "", ...rest] = safeParts(entry.file);
    const target = join(dataDirectory, folder, name, id);
    if (build?.target !== target) {
      await finish();
      const isThere = folder === "store" && (await findDamage(target, undefined)).length === 0;
      build = { target, aside: join(dataDirectory, folder, name, `.${id}-restored`), isThere };
      if (!isThere) await rm(build.aside, { recursive: true, force: true });
    }
    if (build.isThere) continue;
    const file = join(build.aside, ...rest);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(entry.data, "base64"));
  }
  await finish();
}

/** A path below one of the store's folders, at least a remote, a build and a file deep. */
function safeParts(path: string): string[] {
  const parts = path.split("/");
  const isSafe = posix.normalize(path) === path && !path.includes("\\") && !parts.includes("..");
  if (isSafe && storeFolders.includes(parts[0] ?? "") && parts.length > 3) return parts;
  throw new BackupError(`The backup holds a file with a strange name: ${path}`);
}
