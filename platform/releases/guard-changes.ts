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

/** Who changes what is live, and why. */
export interface ChangeOptions {
  actor: string;
  note?: string | undefined;
  /** What an automatic change saw; stored with the audit entry. */
  evidence?: object | undefined;
  /** The revision of the release set that the caller looked at; refused when one of the remotes moved since then. */
  expectedRevision?: number | undefined;
  /** Break-glass: holds, bases and the gate are overridden, which is written down. A damaged build stays refused. */
  force?: { reason: string } | undefined;
  /** Of a rollback: open tabs that show the replaced build reload at once. */
  urgent?: boolean | undefined;
  /** Paths that the change gives up on purpose. */
  dropRoutes?: readonly string[] | undefined;
  /** Takes the audit entries of the change, for one that is part of a larger one; they are written when left out. */
  writeEntry?: (entry: NewAuditEntry) => Promise<void>;
}

export interface Guards {
  store: ReleaseStore;
  gate: Gate;
  /** Where builds are checked in a browser. */
  bootChecks?: BootChecks | undefined;
}

/**
 * Refuses changes of what is live that somebody or something speaks against; with `force` writes down what was overridden.
 * All of them are checked as one step: a shell and the remotes that need it can go live together.
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

/** The release set after the changes. */
function toBuilds(live: readonly BuildRecord[], changes: readonly IntendedChange[]): Record<string, string> {
  const after = [...live, ...changes.flatMap(({ candidate }) => candidate ?? [])];
  return Object.fromEntries(after.map(({ name, build }) => [name, build]));
}

/** Nothing overrides this: what is missing cannot be served, and what was changed must not be. */
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

/** Going back passes only what would harm another remote: what was live once must be there again within a second. */
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
