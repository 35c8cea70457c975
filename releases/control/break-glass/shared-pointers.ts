import { setTimeout } from "node:timers/promises";
import type { Logger } from "@larchway/shared/server/log";
import type { Bucket } from "../../store/bucket/bucket";
import {
  listSharedChanges,
  readSharedChange,
  removeSharedChange,
  shareChange,
} from "../../store/break-glass/break-glass-bucket.mjs";
import { addBreakGlass, readBreakGlass } from "../../store/break-glass/break-glass-file.mjs";
import { UntrustedChangesError, type BreakGlassChange } from "../../store/break-glass/signed-changes.mjs";

/** Longest time that an operator waits for confirmation that other edges will follow. */
const sharingLimitMs = 5_000;

export interface SharedPointersOptions {
  bucket: Bucket;
  /** Folder of this edge's store, where pointers persist across restarts and bucket outages. */
  folder: string;
  /** The site's own token. */
  token: string;
  /** Adds data that the author of the change could not know. */
  complete: (change: BreakGlassChange) => BreakGlassChange;
  log: Logger;
}

/**
 * Shares break-glass pointers through a bucket. Pointers that an edge or an operator writes there are copied to each
 * edge's own file.
 */
export class SharedPointers {
  /** Ids of reconciled and of rejected changes. Both are ignored; reconciled ones are also removed from the bucket. */
  private readonly forgotten = new Set<string>();
  private readonly refused = new Set<string>();

  constructor(private readonly options: SharedPointersOptions) {}

  /** Synchronizes the file and the bucket. Returns true when a change arrived. */
  async sync(): Promise<boolean> {
    const { bucket, folder, token } = this.options;
    const there = await listSharedChanges(bucket);
    let hasCome = false;
    for (const id of there) {
      if (this.forgotten.has(id)) await removeSharedChange(bucket, id);
      else if (!this.refused.has(id) && !this.listHere().some((change) => change.id === id))
        hasCome = (await this.bring(id)) || hasCome;
    }
    for (const change of this.listHere().filter(({ isShared }) => isShared !== true)) {
      if (!there.includes(change.id)) await shareChange(bucket, token, change);
      // It may have been replaced or reconciled during the upload.
      if (this.listHere().some(({ id }) => id === change.id))
        addBreakGlass(folder, token, { ...change, isShared: true });
    }
    return hasCome;
  }

  /** Publishes the changes to the other edges. Returns false when that isn't confirmed in time; it is retried later. */
  async share(): Promise<boolean> {
    const limit = new AbortController();
    const syncing = this.sync().then(
      () => true,
      (error: unknown) => {
        this.options.log.error({ err: error }, "a break-glass pointer could not be shared; trying again");
        return false;
      },
    );
    const wait = setTimeout(sharingLimitMs, false, { signal: limit.signal, ref: false }).catch(() => false);
    const isShared = await Promise.race([syncing, wait]);
    limit.abort();
    return isShared;
  }

  /** Removes changes from the bucket now, or once it responds. */
  async forget(ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.forgotten.add(id));
    for (const id of ids) {
      await removeSharedChange(this.options.bucket, id).catch((error: unknown) =>
        this.options.log.error({ err: error }, "a break-glass pointer could not be removed from the bucket"),
      );
    }
  }

  private async bring(id: string): Promise<boolean> {
    const { bucket, folder, token, complete, log } = this.options;
    let change: BreakGlassChange | null;
    try {
      change = await readSharedChange(bucket, token, id);
    } catch (error) {
      if (!(error instanceof UntrustedChangesError)) throw error;
      this.refused.add(id);
      log.error({ err: error }, "a break-glass pointer in the bucket is not obeyed");
      return false;
    }
    if (!change || this.forgotten.has(id)) return false;
    const { name, at } = change;
    const [before] = this.listHere().filter((other) => other.name === name);
    if (before && before.at > at) {
      await this.forget([id]);
      return false;
    }
    addBreakGlass(folder, token, { ...complete(change), isShared: true });
    if (before) await this.forget([before.id]);
    return true;
  }

  private listHere(): BreakGlassChange[] {
    const { folder, token } = this.options;
    return readBreakGlass(folder, token);
  }
}
