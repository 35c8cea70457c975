import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files made once and kept. Two requests for the same file make it once; nobody ever reads half a file. */
export class DiskCache {
  private readonly pending = new Map<string, Promise<Buffer>>();

  constructor(private readonly folder: string) {}

  /** The file's content; `make` is called when it is not there yet. `name` must be safe as a path. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const running = this.pending.get(name);
    if (running) return running;
    const started = this.fill(file, make).finally(() => this.pending.delete(name));
    this.pending.set(name, started);
    return started;
  }

  private async fill(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const content = await make();
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, file);
    } catch {
      // A full or read-only disk costs speed, not the answer.
      await unlink(temporary).catch(() => undefined);
    }
    return content;
  }
}
