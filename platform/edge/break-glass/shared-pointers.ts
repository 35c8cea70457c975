import { setTimeout } from "node:timers/promises";
import type { Logger } from "@larchway/shared/server/log";
import type { Bucket } from "../../releases/bucket/bucket";
import {
  listSharedChanges,
  readSharedChange,
  removeSharedChange,
  shareChange,
} from "../../releases/break-glass/break-glass-bucket.mjs";
import { addBreakGlass, readBreakGlass } from "../../releases/break-glass/break-glass-file.mjs";
import { UntrustedChangesError, type BreakGlassChange } from "../../releases/break-glass/signed-changes.mjs";

/** Milliseconds that an operator waits to hear whether the other edges will obey, too. */
const sharingLimit = 5_000;

export interface SharedPointersOptions {
  bucket: Bucket;
  /** Folder of this edge's store, where the pointers stay over restarts and while the bucket is away. */
  folder: string;
  /** The site's own token. */
  token: string;
  /** Adds what whoever wrote the change could not know. */
  complete: (change: BreakGlassChange) => BreakGlassChange;
  log: Logger;
}

/** The break-glass pointers of all edges that have one bucket: what one of them, or an operator, writes there comes to each edge's own file. */
export class SharedPointers {
  /** Reconciled or refused here: never obeyed again, and the former removed for good. */
  private readonly forgotten = new Set<string>();
  private readonly refused = new Set<string>();

  constructor(private readonly options: SharedPointersOptions) {}

  /** Brings file and bucket together; true when a change came. */
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
      // It may have been replaced or reconciled meanwhile.
      if (this.listHere().some(({ id }) => id === change.id))
        addBreakGlass(folder, token, { ...change, isShared: true });
    }
    return hasCome;
  }

  /** Tells the other edges; false when it is not known in time that they will hear of it. It is tried again later. */
  async share(): Promise<boolean> {
    const limit = new AbortController();
    const syncing = this.sync().then(
      () => true,
      (error: unknown) => {
        this.options.log.error({ err: error }, "a break-glass pointer could not be shared; trying again");
        return false;
      },
    );
    const wait = setTimeout(sharingLimit, false, { signal: limit.signal, ref: false }).catch(() => false);
    const isShared = await Promise.race([syncing, wait]);
    limit.abort();
    return isShared;
  }

  /** Removed from the bucket now, or as soon as it responds. */
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
