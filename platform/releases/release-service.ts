import { join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord, Release, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Database, Queryable } from "@larchway/shared/server/database";
import type { AuditEntry } from "./audit/audit-entry";
import { readAudit, writeAudit } from "./audit/audit-repository";
import { filesDigest, readBuildRecord } from "./build-folder";
import { toLiveBuild } from "./live-build";
import { pruneReleases } from "./prune-releases";
import type { ReleaseStore } from "./release-store";
import {
  findLivePointer,
  findRecord,
  insertRelease,
  listReleases,
  lockRevision,
  readLive,
  readRevision,
  readLiveHistory,
  writeLivePointer,
  writeLiveHistory,
} from "./release-repository";
import { checkRouteOwners } from "./route-owners";
import type { Damage } from "./stored-build";

export interface PublishOptions {
  folder: string;
  actor: string;
  note?: string;
}

export interface Published {
  release: Release;
  /** False when exactly this build had been published before. */
  isNew: boolean;
  /** Files of the stored build that were damaged. */
  repaired: string[];
}

export interface VerifyOptions {
  actor: string;
  /** Only what is live and its fallback. */
  liveOnly: boolean;
  /** Repairs what is damaged, from the build folders `<builds>/<name>/<build>` where there are any. */
  repairFrom?: string;
}

export interface VerifiedBuild {
  name: string;
  build: string;
  state: Release["state"];
  /** What is wrong, after the repair. */
  damage: Damage[];
  repaired: string[];
}

export interface LiveChangeOptions {
  name: string;
  actor: string;
  note?: string;
  /** The revision of the release set that the caller looked at; refused when this remote moved since then. */
  expectedRevision?: number;
}

export interface LiveChange {
  name: string;
  from: string | null;
  to: string;
  revision: number;
}

/** Publishes builds and decides which of them are live. */
export class ReleaseService {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
  ) {}

  /** Stores a build folder for good. It is not live before it is promoted. */
  async publish({ folder, actor, note }: PublishOptions): Promise<Published> {
    const record = await readBuildRecord(folder);
    const { name, build } = record;
    const live = await readLive(this.database);
    checkRouteOwners(
      record.remote,
      live.map((row) => row.record.remote),
    );
    const known = await findRecord(this.database, name, build);
    if (known && filesDigest(known) !== filesDigest(record)) {
      throw new CodedError("BUILD_EXISTS", {
        message: `${name} ${build} was published before with other files.`,
      });
    }
    const repaired = await this.store.put(folder, record, { isKnown: known !== null });

    const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
    const isNew = await this.database.transaction(async (connection) => {
      const inserted = await insertRelease(connection, { record, bytes, actor, note });
      if (inserted) {
        await writeAudit(connection, {
          actor,
          action: "publish",
          name,
          from: null,
          to: build,
          note: note ?? null,
        });
      } else if (repaired.length > 0) await this.auditRepair(connection, { name, build, actor, note });
      return inserted;
    });
    const release = (await this.list(name)).find((each) => each.build === build);
    if (!release)
      throw new CodedError("NOT_FOUND", { message: `${name} ${build} vanished while it was published.` });
    return { release, isNew, repaired };
  }

  /** Makes a published build the live one. Promoting the live build changes nothing. */
  promote({ build, ...options }: LiveChangeOptions & { build: string }): Promise<LiveChange> {
    return this.changeLive("promote", options, (steps) => [...steps, build]);
  }

  /**
   * Goes back to the build that was live before the present one; again, and it goes one further back.
   * With `to` it goes straight to that build, whichever it is.
   */
  rollback({ to, ...options }: LiveChangeOptions & { to?: string }): Promise<LiveChange> {
    return this.changeLive("rollback", options, (steps) => {
      if (to === undefined) {
        if (steps.length < 2) {
          throw new CodedError("NO_EARLIER_BUILD", {
            message: `${options.name} has no earlier build to go back to.`,
          });
        }
        return steps.slice(0, -1);
      }
      const index = steps.lastIndexOf(to);
      return index === -1 ? [...steps, to] : steps.slice(0, index + 1);
    });
  }

  /** Compares stored builds with what was published, and repairs them when told so. */
  async verify({ actor, liveOnly, repairFrom }: VerifyOptions): Promise<VerifiedBuild[]> {
    const verified: VerifiedBuild[] = [];
    for (const { name, build, state } of await this.list()) {
      if (liveOnly && state === "published") continue;
      const record = await findRecord(this.database, name, build);
      if (!record) continue;
      const stored = { name, build, digest: filesDigest(record) };
      let damage = await this.store.verify(stored);
      let repaired: string[] = [];
      if (damage.length > 0 && repairFrom !== undefined) {
        repaired = await this.store.repair(record, await findSource(join(repairFrom, name, build), record));
        damage = await this.store.verify(stored);
        if (repaired.length > 0) {
          await this.database.transaction((connection) =>
            this.auditRepair(connection, { name, build, actor }),
          );
        }
      }
      verified.push({ name, build, state, damage, repaired });
    }
    return verified;
  }

  private auditRepair(
    connection: Queryable,
    { name, build, actor, note }: { name: string; build: string; actor: string; note?: string },
  ): Promise<void> {
    return writeAudit(connection, {
      actor,
      action: "repair",
      name,
      from: null,
      to: build,
      note: note ?? null,
    });
  }

  /** Removes old releases and their files; see {@link pruneReleases}. */
  prune(keep: number): Promise<string[]> {
    return pruneReleases(this.database, this.store, keep);
  }

  list(name?: string): Promise<Release[]> {
    return listReleases(this.database, name);
  }

  /** What happened to a remote, or to all, newest first. */
  history(name?: string, limit = 50): Promise<AuditEntry[]> {
    return readAudit(this.database, name, limit);
  }

  revision(): Promise<number> {
    return readRevision(this.database);
  }

  async liveSet(): Promise<ReleaseSet> {
    // The revision is read first: a move in between makes the set newer than it says, never older.
    const revision = await this.revision();
    const rows = await readLive(this.database);
    return {
      revision,
      remotes: Object.fromEntries(
        rows.map(({ record, previous }) => [
          record.name,
          { remote: record.remote, live: toLiveBuild(record), previous: previous && toLiveBuild(previous) },
        ]),
      ),
    };
  }

  private changeLive(
    action: "promote" | "rollback",
    { name, actor, note, expectedRevision }: LiveChangeOptions,
    choose: (steps: string[]) => string[],
  ): Promise<LiveChange> {
    return this.database.transaction(async (connection) => {
      const revision = await lockRevision(connection);
      const pointer = await findLivePointer(connection, name);
      if (expectedRevision !== undefined && (pointer?.revision ?? 0) > expectedRevision) {
        throw new CodedError("REVISION_CONFLICT", {
          message: `${name} was moved to ${pointer?.build} since revision ${expectedRevision}.`,
        });
      }
      const before = await readLiveHistory(connection, name);
      const steps = choose(before);
      const from = pointer?.build ?? null;
      const to = steps.at(-1);
      if (to === undefined || to === from) return { name, from, to: to ?? "", revision };

      await this.checkCandidate(connection, name, to);
      await writeLiveHistory(connection, name, steps);
      const previous = steps.findLast((build) => build !== to) ?? null;
      await writeLivePointer(connection, { name, build: to, previous, revision: revision + 1 });
      await writeAudit(connection, { actor, action, name, from, to, note: note ?? null });
      return { name, from, to, revision: revision + 1 };
    });
  }

  private async checkCandidate(connection: Queryable, name: string, build: string): Promise<void> {
    const record = await findRecord(connection, name, build);
    if (!record)
      throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
    const damage = await this.store.verify({ name, build, digest: filesDigest(record) });
    const broken = damage.filter(({ problem }) => problem !== "unexpected");
    if (broken.length > 0) {
      throw new CodedError("BUILD_DAMAGED", {
        message: `${name} ${build} cannot go live: its stored files are missing or changed.`,
        issues: broken.map(({ path, problem }) => ({ path, message: problem })),
      });
    }
    const live = await readLive(connection);
    checkRouteOwners(
      record.remote,
      live.map((row) => row.record.remote),
    );
  }
}

/** The folder of a build to repair from; undefined when it is not there or is another one. */
async function findSource(folder: string, record: BuildRecord): Promise<string | undefined> {
  const found = await readBuildRecord(folder).catch(() => null);
  return found && filesDigest(found) === filesDigest(record) ? folder : undefined;
}
