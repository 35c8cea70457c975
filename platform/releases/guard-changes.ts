import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { writeAudit } from "./audit/audit-repository";
import { filesDigest } from "./build-folder";
import { findObstacles, type IntendedChange } from "./obstacles";
import { readLive } from "./release-repository";
import type { ReleaseStore } from "./release-store";
import { checkRouteOwners } from "./route-owners";

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
}

/**
 * Refuses changes of what is live that somebody or something speaks against; with `force` writes down what was overridden.
 * All of them are checked as one step: a shell and the remotes that need it can go live together.
 *
 * @throws CodedError BUILD_DAMAGED, REMOTE_HELD, BUILD_REVOKED, BASE_OUTDATED or ROUTE_TAKEN
 */
export async function guardChanges(
  connection: Queryable,
  store: ReleaseStore,
  changes: readonly IntendedChange[],
  { actor, force }: ChangeOptions,
): Promise<void> {
  for (const { candidate } of changes) if (candidate) await requireWhole(store, candidate);
  for (const change of changes) {
    const obstacles = [
      ...(await findObstacles(connection, change)),
      ...(await findTaken(connection, change)),
    ];
    const [first] = obstacles;
    if (!first) continue;
    if (!force) throw first;
    const { name, from, candidate } = change;
    await writeAudit(connection, {
      actor,
      action: "break-glass",
      name,
      from,
      to: candidate?.build ?? null,
      note: force.reason,
      evidence: { overridden: obstacles.map(({ code, message }) => ({ code, message })) },
    });
  }
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

async function findTaken(connection: Queryable, { candidate }: IntendedChange): Promise<CodedError[]> {
  if (!candidate) return [];
  const live = await readLive(connection);
  try {
    checkRouteOwners(
      candidate.remote,
      live.map((row) => row.record.remote),
    );
    return [];
  } catch (error) {
    return [error as CodedError];
  }
}
