import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { filesDigest, readBuildFile, readPlainFile, recordFile, requirePlainFiles } from "./build-folder";
import { compressedCopies } from "./precompress";
import { type CheckedFiles, type Damage, findDamage, findOriginal, readStoredRecord } from "./stored-build";

/** A build by name, and the digest under which it was published. */
export interface StoredBuild {
  name: string;
  build: string;
  /** Digest of the list of files; undefined when only the stored record has the list. */
  digest: string | undefined;
}

/** Stores the files of published builds: in a folder, or in a bucket with a folder as its cache (`bucket/`). */
export interface ReleaseStore {
  /** Stores the verified files of a build folder, or repairs an existing build. Returns the repaired paths. */
  put(folder: string, record: BuildRecord, options?: { isKnown: boolean }): Promise<string[]>;
  /** Returns the damage of a stored build. With `checked`, files that have not changed on disk are not read again. */
  verify(build: StoredBuild, checked?: CheckedFiles): Promise<Damage[]>;
  /** Reads a file of a stored build, or a compressed copy (`js/main.js.br`); null when it does not exist. */
  read(build: StoredBuild, path: string): Promise<Buffer | null>;
  /** Repairs a stored build from its own files or the build folder. Returns the repaired paths. */
  repair(record: BuildRecord, folder?: string): Promise<string[]>;
  /** Downloads a build that is missing on this machine. Failures are not reported: call `verify` afterwards. */
  fetch(build: StoredBuild): Promise<void>;
  /** Removes a build and its source maps. */
  remove(name: string, build: string): Promise<void>;
  /** Removes partial builds that killed processes left on this machine. */
  removeUnfinished(): Promise<void>;
}

export interface FolderStoreOptions {
  /** Served to browsers: `<files>/<name>/<build>/...`. */
  files: string;
  /** Source maps in the same layout; never served. */
  maps: string;
}

/** No write of a build takes a day. */
const unfinishedAfterMs = 24 * 60 * 60_000;

export class FolderReleaseStore implements ReleaseStore {
  constructor(private readonly options: FolderStoreOptions) {}

  verify({ name, build, digest }: StoredBuild, checked?: CheckedFiles): Promise<Damage[]> {
    return findDamage(this.getFolder(name, build), digest, checked);
  }

  read({ name, build }: StoredBuild, path: string): Promise<Buffer | null> {
    return readPlainFile(join(this.getFolder(name, build), path)).catch(() => null);
  }

  async put(folder: string, record: BuildRecord, { isKnown } = { isKnown: false }): Promise<string[]> {
    const { name, build } = record;
    await requirePlainFiles(folder);
    const target = this.getFolder(name, build);
    const stored = await readStoredRecord(target);
    if (stored && !isKnown && filesDigest(stored) !== filesDigest(record)) {
      throw new CodedError("BUILD_EXISTS", {
        message: `${name} ${build} was published before with other files.`,
      });
    }
    if (stored || (isKnown && (await exists(target)))) return this.repair(record, folder);

    // Written to a temporary folder and renamed, so that a partial build is never visible.
    const aside = join(this.options.files, name, `.${build}-${randomUUID()}`);
    try {
      await forAll(record.files, async (file) => {
        const bytes = await readBuildFile(folder, file);
        if (!file.path.endsWith(".map")) await writeWithCopies(join(aside, file.path), bytes);
      });
      await write(join(aside, recordFile), JSON.stringify(record));
      await this.copyMaps(folder, record);
      await rename(aside, target).catch(async (error: unknown) => {
        // Another process published the same build in the meantime.
        if (!(await readStoredRecord(target))) throw error;
      });
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
    return isKnown ? [recordFile, ...record.files.map(({ path }) => path)] : [];
  }

  async repair(record: BuildRecord, folder?: string): Promise<string[]> {
    const target = this.getFolder(record.name, record.build);
    const digest = filesDigest(record);
    const files = new Map(record.files.map((file) => [file.path, file]));
    if (folder !== undefined) await requirePlainFiles(folder);
    // A link at the build's path is not from this store.
    if (!(await lstat(target).catch(() => null))?.isDirectory()) await rm(target, { force: true });

    const before = await findDamage(target, digest);
    if (before.some(({ path }) => path === recordFile))
      await replaceFile(join(target, recordFile), JSON.stringify(record));
    const damage = before.length > 0 ? await findDamage(target, digest) : [];
    const originals = new Set<string>();
    for (const { path, problem } of damage) {
      const full = join(target, path);
      if (problem !== "missing") await rm(full, { recursive: true, force: true });
      const { file } = findOriginal(path, files);
      if (!file) continue;
      originals.add(file.path);
      if (file.path === path && folder !== undefined)
        await replaceFile(full, await readBuildFile(folder, file));
    }
    await forAll([...originals], async (path) => {
      const bytes = await readPlainFile(join(target, path)).catch(() => null);
      if (bytes) await writeCopies(join(target, path), bytes);
    });
    const left = new Set((await findDamage(target, digest)).map(({ path }) => path));
    return [...before, ...damage]
      .map(({ path }) => path)
      .filter((path, index, all) => !left.has(path) && all.indexOf(path) === index);
  }

  async remove(name: string, build: string): Promise<void> {
    for (const root of [this.options.files, this.options.maps])
      await rm(join(root, name, build), { recursive: true, force: true });
  }

  async removeUnfinished(): Promise<void> {
    const { files } = this.options;
    const entries = await readdir(files, { withFileTypes: true }).catch(() => []);
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      for (const build of await readdir(join(files, name))) {
        if (!build.startsWith(".")) continue;
        const path = join(files, name, build);
        const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Infinity }));
        if (Date.now() - mtimeMs > unfinishedAfterMs) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** A folder has no remote copy to download. */
  async fetch(): Promise<void> {}

  /** The folder of a build's files. */
  getFolder(name: string, build: string): string {
    return join(this.options.files, name, build);
  }

  /** The folder of a build's source maps. */
  getMapsFolder(name: string, build: string): string {
    return join(this.options.maps, name, build);
  }

  private async copyMaps(folder: string, { name, build }: BuildRecord): Promise<void> {
    const paths = await readdir(folder, { recursive: true });
    for (const path of paths.filter((each) => each.endsWith(".map"))) {
      await write(join(this.getMapsFolder(name, build), path), await readPlainFile(join(folder, path)));
    }
  }
}

/**
 * Runs concurrently, because compression uses every core. Waits for all items, so that nothing is written after a
 * failure.
 */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(items.map(work));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function writeWithCopies(file: string, bytes: Buffer): Promise<void> {
  await write(file, bytes);
  await writeCopies(file, bytes);
}

async function writeCopies(file: string, bytes: Buffer): Promise<void> {
  for (const copy of await compressedCopies(file, bytes)) await replaceFile(file + copy.suffix, copy.bytes);
}

async function write(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
