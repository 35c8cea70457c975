import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { filesDigest, readBuildFile, readPlainFile, recordFile, requirePlainFiles } from "./build-folder";
import { compressedCopies } from "./precompress";
import { type CheckedFiles, type Damage, findDamage, findOriginal, readStoredRecord } from "./stored-build";

/** A build by its name and what was published under it. */
export interface StoredBuild {
  name: string;
  build: string;
  /** Of the list of its files; undefined where only the store itself can tell. */
  digest: string | undefined;
}

/** Where the files of published builds live: a folder, or a bucket with a folder as its cache (`bucket/`). */
export interface ReleaseStore {
  /** Takes over the verified files of a build folder. A build that is already there is repaired; returns the repaired paths. */
  put(folder: string, record: BuildRecord, options?: { isKnown: boolean }): Promise<string[]>;
  /** What is wrong with a stored build; `checked` spares files that look as they did when they were right. */
  verify(build: StoredBuild, checked?: CheckedFiles): Promise<Damage[]>;
  /** One file of a stored build, or the compressed copy of one (`js/main.js.br`); null when it is not there. */
  read(build: StoredBuild, path: string): Promise<Buffer | null>;
  /** Repairs a stored build, from a build folder where its own files are wrong; returns the repaired paths. */
  repair(record: BuildRecord, folder?: string): Promise<string[]>;
  /** Brings a build to this machine if it isn't here; verify tells whether it came. */
  fetch(build: StoredBuild): Promise<void>;
  /** Forgets a build and its source maps. */
  remove(name: string, build: string): Promise<void>;
  /** Removes from this machine what processes left that were killed while they wrote a build. */
  removeUnfinished(): Promise<void>;
}

export interface FolderStoreOptions {
  /** Served to browsers: `<files>/<name>/<build>/...`. */
  files: string;
  /** Source maps in the same layout; never served. */
  maps: string;
}

/** Milliseconds: nobody writes a build for a day. */
const unfinishedAfter = 24 * 60 * 60_000;

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

    // Written aside and renamed, so that nobody ever sees half a build.
    const aside = join(this.options.files, name, `.${build}-${randomUUID()}`);
    try {
      await forAll(record.files, async (file) => {
        const bytes = await readBuildFile(folder, file);
        if (!file.path.endsWith(".map")) await writeWithCopies(join(aside, file.path), bytes);
      });
      await write(join(aside, recordFile), JSON.stringify(record));
      await this.copyMaps(folder, record);
      await rename(aside, target).catch(async (error: unknown) => {
        // Another process published the same build meanwhile.
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
    // A link in the place of the build is none of ours.
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
        if (Date.now() - mtimeMs > unfinishedAfter) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** A folder is all there is. */
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

/** All at once, for compressing takes every core; waits for the last one, so that nothing is written after a failure. */
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
