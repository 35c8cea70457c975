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
  /** The record's text and its verified signature. */
  signed?: SignedRecord | undefined;
}

export interface Published {
  release: Release;
  /** False when this exact build was already published. */
  isNew: boolean;
  /** Damaged files of the stored build that were repaired. */
  repaired: string[];
}

export interface VerifyOptions {
  actor: string;
  /** Only live builds and their fallbacks. */
  liveOnly: boolean;
  /** Repairs damaged files from the build folders `<builds>/<name>/<build>` that exist. */
  repairFrom?: string;
}

export interface VerifiedBuild {
  name: string;
  build: string;
  state: Release["state"];
  /** Remaining damage after the repair. */
  damage: Damage[];
  repaired: string[];
}

export interface LiveChangeOptions extends ChangeOptions {
  name: string;
}

/** Each concurrent promotion costs one attempt; after three, the caller gets the error. */
const bootCheckAttempts = 3;

/** Publishes builds and decides which of them are live. */
export class ReleaseService {
  readonly gate: Gate;

  constructor(
    readonly database: Database,
    readonly store: ReleaseStore,
    private readonly readHealth: ReadHealth = readBuildHealth,
    /** Undefined on sites without a browser for checks. */
    readonly bootChecks?: BootChecks,
  ) {
    this.gate = createGate(store);
  }

  /** Stores a build folder. The build is not live until it is promoted. */
  async publish({ folder, actor, note, signed }: PublishOptions): Promise<Published> {
    const record = await readBuildRecord(folder);
    const { name, build } = record;
    const existing = await findRecord(this.database, name, build);
    if (existing && filesDigest(existing) !== filesDigest(record)) {
      throw new CodedError("BUILD_EXISTS", {
        message: `${name} ${build} was published before with other files.`,
      });
    }
    const repaired = await this.store.put(folder, record, { isKnown: existing !== null });

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
    // Pruning may have removed the build's files after its row was restored.
    const damage = await this.store.verify({ name, build, digest: filesDigest(record) });
    if (damage.some(({ problem }) => problem !== "unexpected"))
      await this.store.put(folder, record, { isKnown: true });
    const release = (await this.list(name)).find((each) => each.build === build);
    if (!release)
      throw new CodedError("NOT_FOUND", { message: `${name} ${build} vanished while it was published.` });
    return { release, isNew, repaired };
  }

  /** Makes a published build live. Promoting the live build changes nothing. */
  async promote({ name, build, basedOn, ...options }: LiveChangeOptions & Candidate): Promise<LiveChange> {
    return theOnly(await this.promoteAll([{ name, build, basedOn }], options));
  }

  /** Promotes several builds that only work together, such as a shell and the remotes that need it: all or none. */
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
    // The live builds may change during the browser check; then the check runs again.
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
   * Rolls back to the previous live build; each further call goes one step further back. A retired remote returns with
   * its last live build. With `to` it goes straight to that build. With `urgent`, open tabs that show the replaced
   * build reload immediately.
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

  /** Fetches and inspects the build before the pointers are locked, so that other changes do not wait for it. */
  private async bringHere(name: string, build: string): Promise<BuildRecord | null> {
    const record = await findRecord(this.database, name, build);
    if (record) await this.store.fetch({ name, build, digest: filesDigest(record) });
    return record;
  }

  /** See {@link retireRemote}. */
  retire(options: RetireOptions): Promise<Retirement> {
    return retireRemote(this, options);
  }

  /** Compares stored builds with their published records, and repairs them if requested. */
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

  /** Returns audit entries newest first, of one remote or of all. */
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

/** Returns the folder of a build to repair from; undefined when it is missing or has a different build. */
async function findSource(folder: string, record: BuildRecord): Promise<string | undefined> {
  const found = await readBuildRecord(folder).catch(() => null);
  return found && filesDigest(found) === filesDigest(record) ? folder : undefined;
}
