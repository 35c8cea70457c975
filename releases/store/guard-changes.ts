import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import type { NewAuditEntry } from "./audit/audit-entry";
import { writeAudit } from "./audit/audit-repository";
import type { BootChecks } from "./boot-checks/boot-checks";
import { filesDigest } from "./build-folder";
import { findObstacles, type IntendedChange } from "./obstacles";
import { readAlternatives, readLive } from "./release-repository";
import type { ReleaseStore } from "./release-store";
import { checkRouteOwners } from "./gate/check-routes";
import { toGateError, type Gate } from "./gate/gate";
import type { Alternatives, Finding } from "./gate/gate-check";

/** Who changes the live builds, and why. */
export interface ChangeOptions {
  actor: string;
  note?: string | undefined;
  /** Evidence for an automatic change; stored with the audit entry. */
  evidence?: object | undefined;
  /** The revision that the caller saw. The change is rejected when one of its remotes changed since. */
  expectedRevision?: number | undefined;
  /** Break-glass: overrides holds, bases and the gate, and records that. A damaged build is still rejected. */
  force?: { reason: string } | undefined;
  /** For a rollback: open tabs that show the replaced build reload immediately. */
  urgent?: boolean | undefined;
  /** Paths that the change drops on purpose. */
  dropRoutes?: readonly string[] | undefined;
  /** Receives the audit entries of a change that is part of a larger one. When missing, they are written to the log. */
  writeEntry?: (entry: NewAuditEntry) => Promise<void>;
}

export interface Guards {
  store: ReleaseStore;
  gate: Gate;
  /** Checks builds in a browser, on sites that have one. */
  bootChecks?: BootChecks | undefined;
}

/**
 * Rejects changes to the live builds that have objections. With `force` it records the objections instead. All changes
 * are checked as one step, so a shell and the remotes that need it can go live together.
 *
 * @throws CodedError BUILD_DAMAGED, REMOTE_HELD, BUILD_REVOKED, BASE_OUTDATED or GATE_REFUSED
 */
export async function guardChanges(
  connection: Queryable,
  { store, gate, bootChecks }: Guards,
  changes: readonly IntendedChange[],
  { actor, force, dropRoutes = [], writeEntry = (entry) => writeAudit(connection, entry) }: ChangeOptions,
): Promise<void> {
  for (const { candidate } of changes) if (candidate) await requireWhole(store, candidate);
  const live = (await readLive(connection)).map(({ record }) => record);
  const alternatives = await readAlternatives(connection);
  for (const change of changes) {
    const obstacles = await findObstacles(connection, change);
    const { action, candidate: coming } = change;
    const findings =
      coming && action !== "rollback"
        ? await bootChecks?.findFindings(connection, coming, toBuilds(live, changes))
        : undefined;
    const refused = await passGate(gate, change, { live, alternatives, changes, dropRoutes, findings });
    if (refused) obstacles.push(refused);
    const [first] = obstacles;
    if (!first) continue;
    if (!force) throw first;
    const { name, from, candidate } = change;
    await writeEntry({
      actor,
      action: "break-glass",
      name,
      from,
      to: candidate?.build ?? null,
      note: force.reason,
      evidence: { overridden: obstacles.map(({ code, message, issues }) => ({ code, message, issues })) },
    });
  }
}

/** Returns the live build of each remote after the changes. */
function toBuilds(live: readonly BuildRecord[], changes: readonly IntendedChange[]): Record<string, string> {
  const after = [...live, ...changes.flatMap(({ candidate }) => candidate ?? [])];
  return Object.fromEntries(after.map(({ name, build }) => [name, build]));
}

/** `force` does not override this: missing files cannot be served, and changed files must not be. */
async function requireWhole(store: ReleaseStore, record: BuildRecord): Promise<void> {
  const { name, build } = record;
  const damage = await store.verify({ name, build, digest: filesDigest(record) });
  const broken = damage.filter(({ problem }) => problem !== "unexpected");
  if (broken.length === 0) return;
  throw new CodedError("BUILD_DAMAGED", {
    message: `${name} ${build} cannot go live: its stored files are missing or changed.`,
    issues: broken.map(({ path, problem }) => ({ path, message: problem })),
  });
}

/**
 * A rollback only fails on what would harm another remote: a build that was live must be restorable within a second.
 */
async function passGate(
  gate: Gate,
  { action, name, candidate }: IntendedChange,
  company: {
    live: readonly BuildRecord[];
    alternatives: Alternatives;
    changes: readonly IntendedChange[];
    dropRoutes: readonly string[];
    findings: readonly Finding[] | undefined;
  },
): Promise<CodedError | null> {
  if (!candidate) return null;
  const { live, alternatives, changes, dropRoutes, findings } = company;
  const together = changes.flatMap((change) => change.candidate ?? []);
  const moving = new Set([name, ...changes.map((change) => change.name)]);
  const isStaying = (record: BuildRecord) => !moving.has(record.name);
  const context = {
    others: [...live.filter(isStaying), ...together.filter((record) => record.name !== name)],
    alternatives: {
      canaries: alternatives.canaries.filter(isStaying),
      fallbacks: alternatives.fallbacks.filter(isStaying),
    },
    replaced: live.find((record) => record.name === name) ?? null,
    droppedRoutes: dropRoutes,
  };
  if (action !== "rollback") return gate.check(candidate, context, findings);
  const taken = checkRouteOwners(candidate, context);
  return taken.length === 0 ? null : toGateError(candidate, taken);
}
