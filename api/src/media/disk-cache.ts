import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

export interface DiskCacheOptions {
  /** Maximum number of bytes of all files; above it the least recently used files are evicted. Unlimited without it. */
  limit?: number;
}

interface CachedFile {
  bytes: number;
  /** When its time on disk was last updated. */
  touchedAt: number;
}

/** Share of the limit that remains after an eviction, so that not every new file evicts. */
const evictionTarget = 0.9;
/** Interval in milliseconds between two updates of a file's time on disk: its last use is accurate to this. */
const touchEvery = 3_600_000;

/** Caches files on disk. Simultaneous requests for a file make it once; incomplete files are never read. */
export class DiskCache {
  private readonly pending = new Map<string, Promise<Buffer>>();
  /** Files in the order of their last use, the oldest first. */
  private readonly files = new Map<string, CachedFile>();
  private total = 0;
  private housework: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: DiskCacheOptions = {},
  ) {}

  /** The file's content; `make` is called when the file does not exist. `name` must be safe as a path. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await this.peek(name);
    if (stored) return stored;
    const running = this.pending.get(name);
    if (running) return running;
    const started = this.fill(name, make).finally(() => this.pending.delete(name));
    this.pending.set(name, started);
    return started;
  }

  /** The file's content, if it exists. */
  async peek(name: string): Promise<Buffer | undefined> {
    const stored = await readFile(join(this.folder, name)).catch(() => undefined);
    if (stored) this.note(() => this.use(name, stored.length));
    return stored;
  }

  /** Names of the folders in this one, the last changed first. */
  async listFolders(name: string): Promise<string[]> {
    const entries = await readdir(join(this.folder, name), { withFileTypes: true }).catch(() => []);
    const folders = await Promise.all(
      entries
        .filter((entry) => entry.isDirectory())
        .map(async (entry) => ({ name: entry.name, at: await this.changedAt(join(name, entry.name)) })),
    );
    return folders.sort((a, b) => b.at - a.at).map((folder) => folder.name);
  }

  /** Resolves when all files are counted and evicted. */
  async settled(): Promise<void> {
    await this.housework;
  }

  private async changedAt(name: string): Promise<number> {
    return (await stat(join(this.folder, name)).catch(() => undefined))?.mtimeMs ?? 0;
  }

  private async fill(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const content = await make();
    // An empty file has no bytes to count towards the limit: their number would be unlimited.
    if (content.length === 0) return content;
    const file = join(this.folder, name);
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, file);
      this.note(() => this.use(name, content.length));
    } catch {
      // A full or read-only disk costs speed, but the response succeeds.
      await unlink(temporary).catch(() => undefined);
    }
    return content;
  }

  /** Updates the counts in the background, one task after the other, starting with the files of an earlier process. */
  private note(work: () => Promise<void>): void {
    if (this.options.limit === undefined) return;
    this.housework = (this.housework ?? this.countOld()).then(work).catch(() => undefined);
  }

  private async use(name: string, bytes: number): Promise<void> {
    const existing = this.files.get(name);
    this.files.delete(name);
    const now = Date.now();
    const isFresh = existing && now - existing.touchedAt < touchEvery;
    this.files.set(name, { bytes, touchedAt: isFresh ? existing.touchedAt : now });
    this.total += bytes - (existing?.bytes ?? 0);
    if (!isFresh) {
      const time = new Date(now);
      await utimes(join(this.folder, name), time, time).catch(() => undefined);
    }
    await this.evict();
  }

  private async evict(): Promise<void> {
    const { limit = Infinity } = this.options;
    if (this.total <= limit) return;
    for (const [name, { bytes }] of this.files) {
      if (this.total <= limit * evictionTarget) return;
      this.files.delete(name);
      this.total -= bytes;
      await unlink(join(this.folder, name)).catch(() => undefined);
    }
  }

  private async countOld(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { name: string; bytes: number; at: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // An incomplete file of a process that was killed.
      if (entry.name.endsWith(".tmp") && !this.isBeingMade(path)) await unlink(path).catch(() => undefined);
      const info = await stat(path).catch(() => undefined);
      if (info) found.push({ name: relative(this.folder, path), bytes: info.size, at: info.mtimeMs });
    }
    for (const { name, bytes, at } of found.sort((a, b) => a.at - b.at)) {
      this.files.set(name, { bytes, touchedAt: at });
      this.total += bytes;
    }
  }

  private isBeingMade(path: string): boolean {
    const name = relative(this.folder, path);
    return [...this.pending.keys()].some((pending) => name.startsWith(pending));
  }
}
