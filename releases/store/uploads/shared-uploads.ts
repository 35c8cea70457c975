import { CodedError } from "@larchway/shared/contracts/errors";
import { z, type Infer } from "@larchway/shared/schema";
import type { Bucket } from "../bucket/bucket";
import { removeObjects } from "../bucket/build-transfer";
import { openUploadSchema } from "./messages";

/** Uploads are removed from the bucket this long after they were opened. */
const longestLifeMs = 24 * 60 * 60 * 1000;

const sharedUploadSchema = z.object({ request: openUploadSchema, team: z.string() });
export type SharedUpload = Infer<typeof sharedUploadSchema>;

const prefix = "uploads/";
const toKey = (id: string) => `${prefix}${id}/`;

/**
 * The uploads in the bucket, so that each request of an upload may reach another edge. Each method throws CodedError
 * STORE_UNAVAILABLE when the bucket does not respond.
 */
export class SharedUploads {
  constructor(private readonly bucket: Bucket) {}

  put(id: string, upload: SharedUpload, now = Date.now()): Promise<void> {
    return reach(async () => {
      // First, so that no failure leaves an upload that is never removed. Its name holds the time, because a list of
      // keys must be enough to find old uploads.
      await this.bucket.put(`${toKey(id)}opened/${now}`, Buffer.from("-"));
      await this.bucket.put(`${toKey(id)}request.json`, Buffer.from(JSON.stringify(upload)));
    });
  }

  /** Returns null when no edge opened this upload. */
  async find(id: string): Promise<SharedUpload | null> {
    const bytes = await reach(() => this.bucket.get(`${toKey(id)}request.json`));
    return bytes && sharedUploadSchema.parse(JSON.parse(bytes.toString()));
  }

  /** Returns the hashes of the files that arrived. */
  async listFiles(id: string): Promise<Set<string>> {
    const key = `${toKey(id)}files/`;
    const objects = await reach(() => this.bucket.list(key));
    return new Set(objects.map((object) => object.key.slice(key.length)));
  }

  putFile(id: string, sha256: string, content: Buffer): Promise<void> {
    return reach(() => this.bucket.put(`${toKey(id)}files/${sha256}`, content));
  }

  /** Returns null for a file that did not arrive. */
  getFile(id: string, sha256: string): Promise<Buffer | null> {
    return reach(() => this.bucket.get(`${toKey(id)}files/${sha256}`));
  }

  /** Removes uploads that were opened too long ago. */
  sweep(now = Date.now()): Promise<void> {
    return reach(async () => {
      const openedAt = new Map<string, number>();
      for (const { key } of await this.bucket.list(prefix)) {
        const [, id, at] = /^uploads\/([^/]+)\/opened\/(\d+)$/.exec(key) ?? [];
        if (id !== undefined) openedAt.set(id, Math.max(openedAt.get(id) ?? 0, Number(at)));
      }
      for (const [id, at] of openedAt)
        if (now - at > longestLifeMs) await removeObjects(this.bucket, toKey(id));
    });
  }
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new CodedError("STORE_UNAVAILABLE", { cause });
  }
}
