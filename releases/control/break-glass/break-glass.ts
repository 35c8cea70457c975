import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Logger } from "@larchway/shared/server/log";
import { toLiveBuild } from "../../store/live-build";
import {
  addBreakGlass,
  readBreakGlass,
  removeBreakGlass,
} from "../../store/break-glass/break-glass-file.mjs";
import { createChange, type BreakGlassChange } from "../../store/break-glass/signed-changes.mjs";
import type { Bucket } from "../../store/bucket/bucket";
import type { ReleaseStore } from "../../store/release-store";
import { readStoredRecord } from "../../store/stored-build";
import type { LiveReleases } from "../../live/live-releases";
import type { KnownBuilds } from "./known-builds";
import { SharedPointers } from "./shared-pointers";

export interface BreakGlassOptions {
  live: LiveReleases;
  /** Folder of the release store. */
  folder: string;
  store: Pick<ReleaseStore, "fetch" | "verify">;
  knownBuilds: KnownBuilds;
  /** Shares the pointers between edges that have separate folders. */
  bucket?: Bucket | undefined;
  /** The site's own token. */
  token: string;
  log: Logger;
}

/**
 * Follows the builds that operators made live without the release database. They are in one file, written by this edge,
 * another one, or the local command line. `applyBreakGlass` later applies them to the database.
 */
export class BreakGlass {
  private covers = new Map<string, Cover>();
  /** Ids of changes whose build is unavailable; each is logged once. */
  private readonly failed = new Set<string>();
  private reported = "";
  private readonly shared: SharedPointers | undefined;

  constructor(private readonly options: BreakGlassOptions) {
    const { bucket } = options;
    if (bucket)
      this.shared = new SharedPointers({
        ...options,
        bucket,
        complete: (change) => ({
          ...change,
          from: change.from ?? this.findLive(change.name)?.live.build ?? null,
          revision: change.revision ?? options.live.releasedSet?.revision ?? null,
        }),
      });
  }

  /** Returns the changes in the file; empty when its signature is wrong. */
  get obeyed(): BreakGlassChange[] {
    return this.readChanges();
  }

  /** Reads the file and shows its changes. A build that is unavailable is retried at the next check. */
  async check(): Promise<void> {
    const { live, log } = this.options;
    const changes = this.readChanges();
    const covers = new Map<string, Cover>();
    for (const change of changes) {
      const { id, name, urgent } = change;
      const cover = this.covers.get(name);
      const remote = cover?.id === id ? cover.remote : await this.tryToLoad(change);
      if (remote) covers.set(name, { id, remote, isUrgent: urgent === true });
    }
    const isShown = toKey(covers) === toKey(this.covers);
    this.covers = covers;
    if (isShown) return;
    if (covers.size > 0) log.warn({ changes }, "break-glass pointers cover the live set");
    live.addOverlay(this.cover);
  }

  private async tryToLoad(change: BreakGlassChange): Promise<LiveRemote | null> {
    try {
      return await this.loadBuild(change);
    } catch (error) {
      if (!this.failed.has(change.id))
        this.options.log.error({ err: error, change }, "a break-glass pointer cannot be obeyed yet");
      this.failed.add(change.id);
      return null;
    }
  }

  /** Synchronizes the file with the bucket, in both directions. Returns true when a new change arrived and is shown. */
  async syncBucket(): Promise<boolean> {
    const hasCome = (await this.shared?.sync()) ?? false;
    if (hasCome) await this.check();
    return hasCome;
  }

  /** Makes a stored build live without the database; one step back when none is named. */
  async change({ to, ...change }: NewChange): Promise<MadeChange> {
    const { live, folder, token } = this.options;
    const set = live.current?.set;
    const remote = this.findLive(change.name);
    const target = to === undefined ? remote?.previous?.build : await this.findStored(change.name, to);
    if (target === undefined) {
      throw new CodedError("NO_EARLIER_BUILD", {
        message: `It is not known which build of ${change.name} was live before: name one with --to.`,
      });
    }
    const entry = { ...change, to: target, from: remote?.live.build ?? null, revision: set?.revision ?? 0 };
    await this.loadBuild(entry);
    const added = createChange(entry, readBreakGlass(folder, token));
    addBreakGlass(folder, token, added);
    await this.check();
    return { ...added, isShared: (await this.shared?.share()) ?? true };
  }

  async forget(ids: readonly string[]): Promise<void> {
    removeBreakGlass(this.options.folder, this.options.token, ids);
    await this.check();
    await this.shared?.forget(ids);
  }

  private findLive(name: string): LiveRemote | undefined {
    const remotes = this.options.live.current?.set.remotes ?? {};
    return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  }

  private readChanges(): BreakGlassChange[] {
    try {
      const changes = readBreakGlass(this.options.folder, this.options.token);
      this.reported = "";
      return changes;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== this.reported) this.options.log.error(message);
      this.reported = message;
      return [];
    }
  }

  /**
   * Expands the beginning of a build's id, here or in the bucket. Returns it unchanged when no build or several match.
   */
  private async findStored(name: string, start: string): Promise<string> {
    const stored = isPlainName(name) ? await readdir(join(this.options.folder, name)).catch(() => []) : [];
    const candidates = new Set([...stored, ...(await this.options.knownBuilds.list(name))]);
    const found = [...candidates].filter((build) => build.startsWith(start) && isPlainName(build));
    return found.length === 1 && found[0] ? found[0] : start;
  }

  /** @throws CodedError when the store has no such build, a damaged one, or one that was never published. */
  private async loadBuild({ name, to }: Pick<BreakGlassChange, "name" | "to">): Promise<LiveRemote> {
    const { folder, store, knownBuilds } = this.options;
    const digest = await knownBuilds.findDigest(name, to);
    if (isPlainName(name) && isPlainName(to))
      await store.fetch({ name, build: to, digest: digest ?? undefined });
    const record =
      isPlainName(name) && isPlainName(to) ? await readStoredRecord(join(folder, name, to)) : null;
    if (!record || digest === null)
      throw new CodedError("NOT_FOUND", {
        message: `The release store has no build ${to} of ${name} that was published here.`,
      });
    const damage = await store.verify({ name, build: to, digest });
    const broken = damage.filter(({ problem }) => problem !== "unexpected");
    if (broken.length > 0) {
      throw new CodedError("BUILD_DAMAGED", {
        message: `${name} ${to} cannot go live: its stored files are missing or changed.`,
        issues: broken.map(({ path, problem }) => ({ path, message: problem })),
      });
    }
    return { remote: record.remote, live: toLiveBuild(record), previous: null };
  }

  /** Shows the build of each change, and drops the replaced build from the fallbacks. */
  private readonly cover = (set: ReleaseSet): ReleaseSet => {
    const remotes = { ...set.remotes };
    for (const [name, { remote: cover, isUrgent }] of this.covers) {
      const { previous = null, live, revoked = [], urgent } = set.remotes[name] ?? {};
      if (live?.build === cover.live.build) continue;
      remotes[name] = {
        ...cover,
        previous: previous?.build === cover.live.build ? null : previous,
        // As after any rollback, open tabs leave the replaced build.
        revoked: [...revoked.filter((build) => build !== cover.live.build), ...(live ? [live.build] : [])],
        ...(isUrgent && live ? { urgent: [...(urgent ?? []), live.build] } : urgent && { urgent }),
      };
    }
    return { ...set, remotes };
  };
}

/** A build that a break-glass change shows. */
interface Cover {
  id: string;
  remote: LiveRemote;
  /** Open tabs that show the replaced build reload immediately. */
  isUrgent: boolean;
}
const toKey = (covers: ReadonlyMap<string, Cover>) => [...covers.values()].map(({ id }) => id).join(" ");

export interface NewChange {
  name: string;
  to?: string | undefined;
  urgent?: boolean | undefined;
  actor: string;
  reason: string;
}

export interface MadeChange extends BreakGlassChange {
  /** False when the bucket did not respond, so only this edge follows the change until it does. */
  isShared: boolean;
}

const isPlainName = (part: string): boolean => /^[a-z0-9][a-z0-9-]*$/.test(part);
