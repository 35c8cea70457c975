import { randomUUID } from "node:crypto";
import { lstat, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Logger } from "@larchway/shared/server/log";
import { filesDigest, recordFile } from "../build-folder";
import { type FolderReleaseStore, type ReleaseStore, type StoredBuild } from "../release-store";
import { readStoredRecord, type CheckedFiles, type Damage } from "../stored-build";
import type { Bucket } from "./bucket";
import { downloadBuild, removeObjects, toBuildKey, toMapsKey, uploadFolder } from "./build-transfer";

/** A build that the bucket lacks, or failed to return, is not requested again for this long. */
const retryPauseMs = 5_000;

export interface BucketStoreOptions {
  bucket: Bucket;
  folder: FolderReleaseStore;
  log: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * A release store in a bucket. The local folder is a cache of the builds that this machine serves: builds are verified
 * when they are downloaded, and damaged ones are downloaded again. Cached builds work without the bucket.
 */
export class BucketReleaseStore implements ReleaseStore {
  private readonly bucket: Bucket;
  private readonly folder: FolderReleaseStore;
  private readonly log: Logger;
  private readonly now: () => number;
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly failedAt = new Map<string, number>();
  private readonly shared = new Set<string>();
  /** Pending uploads of builds that the folder had before the bucket existed. */
  private sharing: Promise<void> = Promise.resolve();

  constructor({ bucket, folder, log, now = Date.now }: BucketStoreOptions) {
    this.bucket = bucket;
    this.folder = folder;
    this.log = log;
    this.now = now;
  }

  async put(folder: string, record: BuildRecord, options?: { isKnown: boolean }): Promise<string[]> {
    // Another edge published the build, so the local copy is missing rather than damaged.
    if (options?.isKnown) await this.fetch(toStoredBuild(record));
    const repaired = await this.folder.put(folder, record, options);
    await this.share(record);
    return repaired;
  }

  async verify(build: StoredBuild, checked?: CheckedFiles): Promise<Damage[]> {
    let damage = await this.folder.verify(build, checked);
    if (damage.some(({ problem }) => problem !== "unexpected") && (await this.restore(build)))
      damage = await this.folder.verify(build, checked);
    if (damage.length === 0 && build.digest !== undefined) this.shareLater(build);
    return damage;
  }

  async read(build: StoredBuild, path: string): Promise<Buffer | null> {
    await this.fetch(build);
    return this.folder.read(build, path);
  }

  async repair(record: BuildRecord, folder?: string): Promise<string[]> {
    const repaired = await this.folder.repair(record, folder);
    const damage = await this.folder.verify(toStoredBuild(record));
    if (damage.length === 0) await this.share(record);
    return repaired;
  }

  async remove(name: string, build: string): Promise<void> {
    await this.folder.remove(name, build);
    // The record is removed first: a build without a record counts as absent.
    await this.bucket.remove(toBuildKey(name, build) + recordFile);
    await removeObjects(this.bucket, toBuildKey(name, build));
    await removeObjects(this.bucket, toMapsKey(name, build));
    this.shared.delete(`${name} ${build}`);
  }

  removeUnfinished(): Promise<void> {
    return this.folder.removeUnfinished();
  }

  async fetch(build: StoredBuild): Promise<void> {
    const target = this.folder.getFolder(build.name, build.build);
    if (!(await readStoredRecord(target))) await this.restore(build);
  }

  /** Waits for background uploads. */
  async finishUploads(): Promise<void> {
    await this.sharing;
  }

  /** Repairs the local copy of a build. Concurrent callers share one download. Returns true when files were added. */
  private async restore(build: StoredBuild): Promise<boolean> {
    const key = `${build.name} ${build.build}`;
    if (this.now() - (this.failedAt.get(key) ?? 0) < retryPauseMs) return false;
    const download = this.fetching.get(key) ?? this.download(build).finally(() => this.fetching.delete(key));
    this.fetching.set(key, download);
    try {
      await download;
      this.failedAt.delete(key);
      return true;
    } catch (error) {
      this.failedAt.set(key, this.now());
      this.log.error({ err: error }, `${key} could not be fetched from ${this.bucket.name}`);
      return false;
    }
  }

  private async download(build: StoredBuild): Promise<void> {
    const target = this.folder.getFolder(build.name, build.build);
    // Downloaded to a sibling folder and then renamed, so that a partial build is never visible.
    const aside = join(target, "..", `.${build.build}-${randomUUID()}`);
    const started = performance.now();
    try {
      const record = await downloadBuild(this.bucket, build, aside);
      if (!record) throw new Error(`The bucket has no whole build ${build.build} of ${build.name}.`);
      const isThere = (await lstat(target).catch(() => null)) !== null;
      const moved =
        !isThere &&
        (await rename(aside, target)
          .then(() => true)
          .catch(() => false));
      if (!moved) await this.folder.repair(record, aside);
      this.shared.add(`${build.name} ${build.build}`);
      const ms = Math.round(performance.now() - started);
      this.log.info({ name: build.name, build: build.build, ms }, "a build came from the bucket");
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  private async share({ name, build }: { name: string; build: string }): Promise<void> {
    try {
      await uploadFolder(this.bucket, this.folder.getMapsFolder(name, build), toMapsKey(name, build));
      await uploadFolder(this.bucket, this.folder.getFolder(name, build), toBuildKey(name, build));
    } catch (cause) {
      throw new CodedError("STORE_UNAVAILABLE", { cause });
    }
    this.shared.add(`${name} ${build}`);
  }

  /**
   * Uploads a complete build that this process has not seen in the bucket. Runs in the background, one build at a time.
   */
  private shareLater({ name, build }: StoredBuild): void {
    const key = `${name} ${build}`;
    if (this.shared.has(key)) return;
    this.shared.add(key);
    this.sharing = this.sharing
      .then(() => this.share({ name, build }))
      .catch((error: unknown) => {
        this.shared.delete(key);
        this.log.error({ err: error }, `${key} could not be uploaded to ${this.bucket.name}`);
      });
  }
}

function toStoredBuild(record: BuildRecord): StoredBuild {
  return { name: record.name, build: record.build, digest: filesDigest(record) };
}
