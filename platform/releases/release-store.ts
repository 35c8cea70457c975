import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import { filesDigest, readBuildFile, recordFile } from "./build-folder";
import { compressedCopies } from "./precompress";

/** Where the files of published builds live. A folder today; an object store fits behind the same door. */
export interface ReleaseStore {
  /** Takes over the verified files of a build folder. A build that is there already stays as it is. */
  put(folder: string, record: BuildRecord): Promise<void>;
  /** The record of a stored build; null when the store does not have it. */
  find(name: string, build: string): Promise<BuildRecord | null>;
  /** Forgets a build and its source maps. */
  remove(name: string, build: string): Promise<void>;
}

export interface FolderStoreOptions {
  /** Served to browsers: `<files>/<name>/<build>/...`. */
  files: string;
  /** Source maps in the same layout; never served. */
  maps: string;
}

export class FolderReleaseStore implements ReleaseStore {
  constructor(private readonly options: FolderStoreOptions) {}

  async find(name: string, build: string): Promise<BuildRecord | null> {
    const file = join(this.options.files, name, build, recordFile);
    const text = await readFile(file, "utf8").catch(() => null);
    return text === null ? null : buildRecordSchema.parse(JSON.parse(text));
  }

  async put(folder: string, record: BuildRecord): Promise<void> {
    const { name, build } = record;
    const stored = await this.find(name, build);
    if (stored) {
      if (filesDigest(stored) === filesDigest(record)) return;
      throw new CodedError("BUILD_EXISTS", {
        message: `${name} ${build} was published before with other files.`,
      });
    }
    // Written aside and renamed, so that nobody ever sees half a build.
    const aside = join(this.options.files, name, `.${build}-${randomUUID()}`);
    try {
      for (const file of record.files) await this.copyFile(folder, file, aside);
      await writeFile(join(aside, recordFile), JSON.stringify(record));
      await this.copyMaps(folder, record);
      await rename(aside, join(this.options.files, name, build)).catch(async (error: unknown) => {
        // Another process published the same build meanwhile.
        if (!(await this.find(name, build))) throw error;
      });
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  async remove(name: string, build: string): Promise<void> {
    for (const root of [this.options.files, this.options.maps])
      await rm(join(root, name, build), { recursive: true, force: true });
  }

  private async copyFile(folder: string, file: BuildRecord["files"][number], target: string): Promise<void> {
    const bytes = await readBuildFile(folder, file);
    if (file.path.endsWith(".map")) return;
    await write(join(target, file.path), bytes);
    const made = await Promise.all(
      [".br", ".gz"].map((suffix) => readIfThere(join(folder, file.path + suffix))),
    );
    if (made.some(Boolean)) {
      const [brotli, gzipped] = made;
      if (brotli) await write(`${join(target, file.path)}.br`, brotli);
      if (gzipped) await write(`${join(target, file.path)}.gz`, gzipped);
      return;
    }
    for (const copy of await compressedCopies(file.path, bytes)) {
      await write(join(target, file.path) + copy.suffix, copy.bytes);
    }
  }

  private async copyMaps(folder: string, { name, build }: BuildRecord): Promise<void> {
    const paths = await readdir(folder, { recursive: true });
    for (const path of paths.filter((each) => each.endsWith(".map"))) {
      await write(join(this.options.maps, name, build, path), await readFile(join(folder, path)));
    }
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? readFile(file) : null;
}
