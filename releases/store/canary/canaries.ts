import { randomBytes } from "node:crypto";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { writeAudit } from "../audit/audit-repository";
import type { BootChecks } from "../boot-checks/boot-checks";
import { createGate } from "../create-gate";
import type { Gate } from "../gate/gate";
import { guardChanges } from "../guard-changes";
import { findLivePointer, findRecord, lockRevision, writeRevision } from "../release-repository";
import type { ReleaseStore } from "../release-store";
import { removeRevocation, writeRevocation } from "../revocation-repository";
import { readCanaries, removeCanary, writeCanary, type Canary } from "./canary-repository";

export interface StartCanaryOptions {
  name: string;
  build: string;
  percent: number;
  isAutoPromoted: boolean;
  actor: string;
  note?: string | undefined;
  /** Break-glass; see {@link guardChanges}. */
  force?: { reason: string } | undefined;
}

export interface EndCanaryOptions {
  name: string;
  actor: string;
  note?: string | undefined;
  /** Evidence for an automatic end. It revokes the build, and open pages leave it. */
  evidence?: object;
  /** Revokes the build; open tabs that show it reload immediately. */
  urgent?: boolean | undefined;
  /** Does nothing when the canary has a different build by now. */
  expectedBuild?: string;
}

/** Serves a published build to a share of the visitors, and ends that. */
export class Canaries {
  private readonly gate: Gate;

  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly bootChecks?: BootChecks,
  ) {
    this.gate = createGate(store);
  }

  list(name?: string): Promise<Canary[]> {
    return readCanaries(this.database, name);
  }

  /** Starts a canary, or changes its percentage. Visitors keep the canary when the percentage rises. */
  async start(options: StartCanaryOptions): Promise<void> {
    const { name, build, percent, isAutoPromoted, actor, note, force } = options;
    // Before the pointers are locked, because it reads every script.
    const published = await findRecord(this.database, name, build);
    const findings = published ? await this.gate.inspect(published) : [];
    if (published && !force && findings.length === 0) await this.bootChecks?.ensure([{ name, build }], actor);
    return this.database.transaction(async (connection) => {
      const revision = await lockRevision(connection);
      const live = await findLivePointer(connection, name);
      if (!live)
        throw new CodedError("NOT_FOUND", {
          message: `${name} has no live build that a canary could be compared with.`,
        });
      if (live.build === build)
        throw new CodedError("INVALID_REQUEST", {
          message: `${name} ${build} is already live for all visitors.`,
        });
      const candidate = await findRecord(connection, name, build);
      if (!candidate)
        throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
      const change = { action: "canary", name, from: live.build, candidate } as const;
      const { store, gate, bootChecks } = this;
      await guardChanges(connection, { store, gate, bootChecks }, [change], { actor, force });
      await removeRevocation(connection, name, build);
      const [running] = await readCanaries(connection, name);
      const salt = running?.record.build === build ? running.salt : randomBytes(8).toString("hex");
      await writeCanary(connection, { name, build, percent, salt, startedBy: actor, isAutoPromoted });
      await writeRevision(connection, revision + 1);
      const text = `${percent} % of the visitors`;
      await writeAudit(connection, {
        actor,
        action: "canary",
        name,
        from: live.build,
        to: build,
        note: note ? `${text}. ${note}` : text,
      });
    });
  }

  /** Returns all visitors to the live build. False when no canary was running. */
  end({ name, actor, note, evidence, urgent, expectedBuild }: EndCanaryOptions): Promise<boolean> {
    return this.database.transaction(async (connection) => {
      const revision = await lockRevision(connection);
      const [running] = await readCanaries(connection, name);
      const live = await findLivePointer(connection, name);
      if (!running || !live) return false;
      const { build } = running.record;
      if (expectedBuild !== undefined && build !== expectedBuild) return false;
      await removeCanary(connection, name);
      if (evidence || urgent) {
        const revocation = { name, build, reason: note ?? null, actor, isUrgent: urgent };
        await writeRevocation(connection, revocation);
      }
      await writeRevision(connection, revision + 1);
      await writeAudit(connection, {
        actor,
        action: "canary",
        name,
        from: build,
        to: live.build,
        note: note ? `ended. ${note}` : "ended",
        evidence: urgent ? { ...evidence, urgent } : evidence,
      });
      return true;
    });
  }
}
