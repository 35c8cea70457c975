import { join } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord, Release, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Database, Queryable } from "@larchway/shared/server/database";
import type { AuditEntry } from "./audit/audit-entry";
import { readAudit, writeAudit } from "./audit/audit-repository";
import { isOutdatedCheck, type BootChecks } from "./boot-checks/boot-checks";
import { applyBreakGlass } from "./break-glass/apply-break-glass";
import type { BreakGlassChange } from "./break-glass/signed-changes.mjs";
import { filesDigest, readBuildRecord } from "./build-folder";
import { changePointers, toEarlier, type LiveChange } from "./change-pointers";
import type { ChangeOptions } from "./guard-changes";
import { readBuildHealth, type ReadHealth } from "./fallback/fallback-repository";
import { readLiveSet } from "./live-set";
import { createGate } from "./create-gate";
import type { Gate } from "./gate/gate";
import { pruneReleases } from "./prune-releases";
import type { ReleaseStore } from "./release-store";
import { findLivePointer, findRecord, insertRelease, listReleases, readRevision } from "./release-repository";
import { retireRemote, type Retirement, type RetireOptions } from "./retire-remote";
import { insertSignature, type SignedRecord } from "./signatures/signature-repository";
import type { Damage } from "./stored-build";

export interface PublishOptions {
  folder: string;
  actor: string;
  note?: string;
  /** The text of the record with its signature, which was checked. */
  signed?: SignedRecord | undefined;
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

export interface LiveChangeOptions extends ChangeOptions {
  name: string;
}

/** Somebody else's promotion costs one; who meets three in a row is told. */
const bootCheckAttempts = 3;

/** Publishes builds and decides which of them are live. */
export class ReleaseService {
  readonly gate: Gate;

  constructor(
    readonly database: Database,
    readonly store: ReleaseStore,
    private readonly readHealth: ReadHealth = readBuildHealth,
    /** Where the site has a browser for it. */
    readonly bootChecks?: BootChecks,
  ) {
    this.gate = createGate(store);
  }

  /** Stores a build folder for good. It is not live before it is promoted. */
  async publish({ folder, actor, note, signed }: PublishOptions): Promise<Published> {
    const record = await readBuildRecord(folder);
    const { name, build } = record;
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
      if (signed) await insertSignature(connection, record, signed);
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
    // An old build may have been pruned meanwhile: its row is back, its files may be gone.
    const damage = await this.store.verify({ name, build, digest: filesDigest(record) });
    if (damage.some(({ problem }) => problem !== "unexpected"))
      await this.store.put(folder, record, { isKnown: true });
    const release = (await this.list(name)).find((each) => each.build === build);
    if (!release)
      throw new CodedError("NOT_FOUND", { message: `${name} ${build} vanished while it was published.` });
    return { release, isNew, repaired };
  }

  /** Makes a published build the live one. Promoting the live build changes nothing. */
  async promote({ name, build, basedOn, ...options }: LiveChangeOptions & Candidate): Promise<LiveChange> {
    return theOnly(await this.promoteAll([{ name, build, basedOn }], options));
  }

  /** Makes several builds live that only fit together, as a shell and the remotes that need it: all of them, or none. */
  async promoteAll(
    candidates: readonly (Candidate & { name: string })[],
    options: ChangeOptions,
  ): Promise<LiveChange[]> {
    const changes = candidates.map(({ name, build, basedOn }) => ({
      name,
      basedOn,
      choose: (steps: string[]) => [...steps, build],
    }));
    const findings = [];
    for (const { name, build } of candidates) {
      const record = await this.bringHere(name, build);
      if (record) findings.push(...(await this.gate.inspect(record)));
    }
    // What is live may change while a browser looks: then it looks again.
    for (let attempt = 1; ; attempt += 1) {
      if (!options.force && findings.length === 0) await this.bootChecks?.ensure(candidates, options.actor);
      try {
        return await changePointers(this, "promote", changes, options);
      } catch (error) {
        if (attempt === bootCheckAttempts || !isOutdatedCheck(error)) throw error;
      }
    }
  }

  /**
   * Goes back to the build that was live before the present one; again, and it goes one further back. A retired remote comes
   * back with the build that was live last. With `to` it goes straight to that build, whichever it is. With `urgent`, open tabs
   * that show the replaced build reload at once.
   */
  async rollback({
    name,
    to,
    ...options
  }: LiveChangeOptions & { to?: string | undefined }): Promise<LiveChange> {
    const build = to ?? (await findLivePointer(this.database, name))?.previous;
    if (build) await this.bringHere(name, build);
    return theOnly(await changePointers(this, "rollback", [toEarlier(name, to)], options));
  }

  /** See {@link applyBreakGlass}. */
  async applyBreakGlass(change: BreakGlassChange): Promise<void> {
    await this.bringHere(change.name, change.to);
    await applyBreakGlass(this, change);
  }

  /** Before the pointers are locked: nobody else's change waits while a build comes from elsewhere and is read. */
  private async bringHere(name: string, build: string): Promise<BuildRecord | null> {
    const record = await findRecord(this.database, name, build);
    if (record) await this.store.fetch({ name, build, digest: filesDigest(record) });
    return record;
  }

  /** See {@link retireRemote}. */
  retire(options: RetireOptions): Promise<Retirement> {
    return retireRemote(this, options);
  }

  /** Compares stored builds with what was published, and repairs them when told so. */
  async verify({ actor, liveOnly, repairFrom }: VerifyOptions): Promise<VerifiedBuild[]> {
    const verified: VerifiedBuild[] = [];
    for (const { name, build, state } of await this.list()) {
      if (liveOnly && state !== "live" && state !== "previous") continue;
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

  liveSet(): Promise<ReleaseSet> {
    return readLiveSet(this.database, this.readHealth);
  }
}

interface Candidate {
  build: string;
  /** See {@link PointerChange.basedOn}. */
  basedOn?: string | null | undefined;
}

function theOnly(changes: LiveChange[]): LiveChange {
  const [change] = changes;
  if (!change) throw new Error("A change of one pointer gave no result.");
  return change;
}

/** The folder of a build to repair from; undefined when it is not there or is another one. */
async function findSource(folder: string, record: BuildRecord): Promise<string | undefined> {
  const found = await readBuildRecord(folder).catch(() => null);
  return found && filesDigest(found) === filesDigest(record) ? folder : undefined;
}
