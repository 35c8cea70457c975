import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { recordFile } from "../build-folder";
import { openUploadSchema, type OpenUpload } from "./messages";
import { receiveFile, wrongLength } from "./receive-file";
import type { SharedUploads } from "./shared-uploads";
import { listUploadedFiles, type UploadedFile, type UploadLimits } from "./uploaded-files";

export interface Upload {
  id: string;
  request: OpenUpload;
  record: BuildRecord;
  files: UploadedFile[];
}

/** A file that is being received. */
export interface Received {
  sha256: string;
  content: Readable;
  /** Length in bytes that the sender announced. */
  length: number | undefined;
}

/** An upload is removed after this long without a request. */
const idleLimitMs = 2 * 60 * 60 * 1000;

/** Each team may store this many builds of full size at a time, or more smaller ones. */
const maxBuildsPerTeam = 20;

/** Returns the bytes that a complete upload takes on disk. */
function countBytes({ files, request }: Upload): number {
  return files.reduce((sum, { bytes }) => sum + bytes, request.record.length);
}

/**
 * Staging area for uploads until every file has arrived. The id of an upload is a hash of its content, so an
 * interrupted upload can resume, and two senders of the same build share one upload. Nothing here is served.
 *
 * With a bucket, the folder is a cache of it: every edge has the uploads that another one opened.
 */
export class UploadStaging {
  private opening: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly limits: UploadLimits,
    private readonly shared?: SharedUploads,
  ) {}

  /**
   * Opens an upload of a team, or returns the existing one. One at a time is opened, so that each counts the bytes of
   * those before; a slow bucket delays only its own upload.
   *
   * @throws CodedError INVALID_REQUEST, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS when the team exceeds its limit
   */
  async open(request: OpenUpload, team: string): Promise<{ upload: Upload; missing: UploadedFile[] }> {
    // From the bucket, if another edge has it.
    await this.find(this.describe(request).id).catch(() => null);
    const opening = this.opening.then(() => this.openNow(request, team));
    this.opening = opening.catch(() => undefined);
    const { upload, missing } = await opening;
    return { upload, missing: await this.shareFiles(upload, missing, team) };
  }

  private async openNow(
    request: OpenUpload,
    team: string,
  ): Promise<{ upload: Upload; missing: Map<string, UploadedFile> }> {
    await this.sweep();
    const upload = this.describe(request);
    if (!existsSync(this.requestFile(upload.id))) await this.limitTeam(upload, team);
    await this.saveUpload(upload.id, request, team);
    const missing = new Map(upload.files.map((file) => [file.sha256, file]));
    for (const sha256 of await readdir(this.filesFolder(upload.id))) missing.delete(sha256);
    for (const sha256 of await this.linkExistingFiles(upload, new Set(missing.keys())))
      missing.delete(sha256);
    return { upload, missing };
  }

  /** Enforces the team's limit. Removes the team's published uploads, oldest first, but never unfinished ones. */
  private async limitTeam(upload: Upload, team: string): Promise<void> {
    const limit = maxBuildsPerTeam * this.limits.build;
    const others: { id: string; bytes: number; publishedAt: number | undefined }[] = [];
    for (const id of await readdir(this.folder).catch(() => [])) {
      if ((await readFile(this.teamFile(id), "utf8").catch(() => null)) !== team) continue;
      const found = await this.find(id).catch(() => null);
      const published = await stat(this.publishedFile(id)).catch(() => null);
      if (found) others.push({ id, bytes: countBytes(found), publishedAt: published?.mtimeMs });
    }
    let total = others.reduce((sum, { bytes }) => sum + bytes, countBytes(upload));
    const published = others
      .filter(({ publishedAt }) => publishedAt !== undefined)
      .sort((one, other) => (one.publishedAt ?? 0) - (other.publishedAt ?? 0));
    for (const { id, bytes } of published) {
      if (total <= limit) break;
      await rm(join(this.folder, id), { recursive: true, force: true });
      total -= bytes;
    }
    if (total <= limit) return;
    throw new CodedError("TOO_MANY_REQUESTS", {
      message: `The unfinished uploads of ${team} would have ${Math.ceil(total / 1024 / 1024)} MB, ${Math.floor(limit / 1024 / 1024)} are allowed. Complete one of them, or wait: two hours after its last request an upload is removed.`,
    });
  }

  /**
   * Links files from other uploads of the same remote: a build that is sent again has a different time or base in its
   * record, so it is a new upload with mostly the same files. Returns the hashes of the linked files.
   */
  private async linkExistingFiles({ id, record }: Upload, missing: ReadonlySet<string>): Promise<string[]> {
    const taken: string[] = [];
    for (const other of missing.size === 0 ? [] : await readdir(this.folder)) {
      const found = other === id ? null : await this.find(other).catch(() => null);
      if (found?.record.name !== record.name) continue;
      for (const sha256 of await readdir(this.filesFolder(other)).catch(() => [])) {
        if (!missing.has(sha256) || taken.includes(sha256)) continue;
        await link(join(this.filesFolder(other), sha256), join(this.filesFolder(id), sha256)).then(
          () => taken.push(sha256),
          // The other upload is being removed, or another request already linked the file.
          () => undefined,
        );
      }
    }
    return taken;
  }

  /**
   * Shares what this edge has of an upload with the others. Returns the files that no edge has, given those that are
   * missing here.
   */
  private async shareFiles(
    { id, request, files }: Upload,
    missing: ReadonlyMap<string, UploadedFile>,
    team: string,
  ): Promise<UploadedFile[]> {
    if (!this.shared) return [...missing.values()];
    await this.shared.sweep();
    // The first team stays the owner.
    const { team: owner } = (await this.shared.find(id)) ?? { team };
    await this.shared.put(id, { request, team: owner });
    const arrived = await this.shared.listFiles(id);
    for (const { sha256 } of files)
      if (!missing.has(sha256) && !arrived.has(sha256)) await this.shareFile(id, sha256);
    return [...missing.values()].filter(({ sha256 }) => !arrived.has(sha256));
  }

  private async shareFile(id: string, sha256: string): Promise<void> {
    await this.shared?.putFile(id, sha256, await readFile(join(this.filesFolder(id), sha256)));
  }

  /** Gets the files of an upload that other edges received. Each is verified. */
  private async fetchFiles({ id, files }: Upload): Promise<void> {
    if (!this.shared) return;
    const present = new Set(await readdir(this.filesFolder(id)));
    for (const file of files) {
      const bytes = present.has(file.sha256) ? null : await this.shared.getFile(id, file.sha256);
      if (bytes) await receiveFile(this.filesFolder(id), file, Readable.from([bytes]));
    }
  }

  /** @throws CodedError NOT_FOUND */
  async find(id: string): Promise<Upload> {
    const other = existsSync(this.requestFile(id)) ? null : await this.shared?.find(id);
    if (other) await this.saveUpload(id, other.request, other.team);
    const text = await readFile(this.requestFile(id), "utf8").catch((cause: unknown) => {
      throw new CodedError("NOT_FOUND", { message: `There is no upload ${id}. Begin it again.`, cause });
    });
    return this.describe(openUploadSchema.parse(JSON.parse(text)));
  }

  /** Receives one file of an upload. @throws CodedError NOT_FOUND, INVALID_REQUEST */
  async receive({ id, files }: Upload, { sha256, content, length }: Received): Promise<void> {
    const file = files.find((each) => each.sha256 === sha256);
    if (!file)
      throw new CodedError("NOT_FOUND", { message: `No file of this build has the SHA-256 ${sha256}.` });
    // Checked before the first byte is read, so that a sender of too much still gets the response.
    if (length !== undefined && length !== file.bytes) throw wrongLength(file, length);
    await this.touch(id);
    await receiveFile(this.filesFolder(id), file, content);
    await this.shareFile(id, sha256);
  }

  /** Runs `work` with the folder of the complete build. @throws CodedError INVALID_REQUEST while a file is missing */
  async complete<T>(upload: Upload, work: (folder: string) => Promise<T>): Promise<T> {
    const { id, files, request } = upload;
    await this.fetchFiles(upload);
    const folder = join(this.folder, id, `build-${randomUUID()}`);
    try {
      for (const { path, sha256 } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await link(join(this.filesFolder(id), sha256), join(folder, path)).catch((cause: unknown) => {
          throw new CodedError("INVALID_REQUEST", { message: `${path} was not uploaded yet.`, cause });
        });
      }
      await writeFile(join(folder, recordFile), request.record);
      const result = await work(folder);
      await writeFile(this.publishedFile(id), "");
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes idle uploads, including published ones. */
  async sweep(now = Date.now()): Promise<void> {
    for (const id of await readdir(this.folder).catch(() => [])) {
      const used = await stat(this.requestFile(id)).catch(() => null);
      if (used && now - used.mtimeMs < idleLimitMs) continue;
      if (!used && (await this.isRecent(id, now))) continue;
      await rm(join(this.folder, id), { recursive: true, force: true });
    }
  }

  /** Returns the upload for a request without opening it. @throws CodedError INVALID_REQUEST, PAYLOAD_TOO_LARGE */
  describe(request: OpenUpload): Upload {
    const id = createHash("sha256")
      .update(JSON.stringify([request.record, request.maps, request.signature]))
      .digest("hex");
    return { id, request, ...listUploadedFiles(request, this.limits) };
  }

  /** An upload that a concurrent request is opening has no request file yet. */
  private async isRecent(id: string, now: number): Promise<boolean> {
    const made = await stat(join(this.folder, id)).catch(() => null);
    return made !== null && now - made.mtimeMs < idleLimitMs;
  }

  private async saveUpload(id: string, request: OpenUpload, team: string): Promise<void> {
    await mkdir(this.filesFolder(id), { recursive: true });
    // The first team stays the owner when another team sends the same build.
    await writeFile(this.teamFile(id), team, { flag: "wx" }).catch(() => undefined);
    await this.saveRequest(id, request);
  }

  private async saveRequest(id: string, request: OpenUpload): Promise<void> {
    const aside = `${this.requestFile(id)}-${randomUUID()}`;
    await writeFile(aside, JSON.stringify(request));
    await rename(aside, this.requestFile(id));
  }

  private async touch(id: string): Promise<void> {
    const now = new Date();
    await utimes(this.requestFile(id), now, now);
  }

  private requestFile(id: string): string {
    return join(this.folder, id, "request.json");
  }

  private teamFile(id: string): string {
    return join(this.folder, id, "team");
  }

  private publishedFile(id: string): string {
    return join(this.folder, id, "published");
  }

  private filesFolder(id: string): string {
    return join(this.folder, id, "files");
  }
}
