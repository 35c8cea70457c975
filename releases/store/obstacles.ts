import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { findHold, type Hold } from "./hold-repository";
import { listReleases } from "./release-repository";
import { findRevocation } from "./revocation-repository";

/** The actions that change live builds. A canary step makes a build live for some visitors. */
type PointerAction = "promote" | "rollback" | "canary" | "retire";

export interface IntendedChange {
  action: PointerAction;
  name: string;
  /** The live build. */
  from: string | null;
  /** The build to make live; null when the remote retires. */
  candidate: BuildRecord | null;
  /**
   * The build that the caller intends to replace, null for none. When missing, the base in the build's record applies.
   */
  basedOn?: string | null | undefined;
}

/** Returns the obstacles that do not depend on the candidate's content: a hold, a revocation, another team's build. */
export async function findObstacles(connection: Queryable, change: IntendedChange): Promise<CodedError[]> {
  const obstacles = [
    await findHoldObstacle(connection, change),
    await findRevokedObstacle(connection, change),
    await findBaseObstacle(connection, change),
  ];
  return obstacles.filter((each) => each !== null);
}

async function findHoldObstacle(
  connection: Queryable,
  { action, name }: IntendedChange,
): Promise<CodedError | null> {
  const hold = await findHold(connection, name);
  // A lock is for keeping new builds out; a rollback of the current one must stay possible.
  if (!hold || (hold.kind === "lock" && action === "rollback")) return null;
  return new CodedError("REMOTE_HELD", { message: describeHold(hold) });
}

/** "mf-mortgage is locked until 2026-11-23T09:00:00.000Z by ada: the campaign runs." */
function describeHold({ name, kind, until, actor, reason }: Hold): string {
  const end = until ? ` until ${until}` : "";
  return `${name} is ${kind === "lock" ? "locked" : "frozen"}${end} by ${actor}: ${reason}`;
}

async function findRevokedObstacle(
  connection: Queryable,
  { name, candidate }: IntendedChange,
): Promise<CodedError | null> {
  const revoked = candidate && (await findRevocation(connection, name, candidate.build));
  if (!revoked) return null;
  const reason = revoked.reason ? `: ${revoked.reason}` : ".";
  return new CodedError("BUILD_REVOKED", {
    message: `${name} ${revoked.build} was revoked by ${revoked.actor} at ${revoked.at}${reason}`,
  });
}

/**
 * Two teams that start from the same build would undo each other's work, so the second gets an error about the first.
 */
async function findBaseObstacle(
  connection: Queryable,
  { action, name, from, candidate, basedOn }: IntendedChange,
): Promise<CodedError | null> {
  if (!candidate || from === null || action === "rollback") return null;
  // A record without a base was built without access to a site, so there is nothing to compare.
  const base = basedOn === undefined ? candidate.basedOn : basedOn;
  if (base === undefined || base === from) return null;
  const releases = await listReleases(connection, name);
  const publisher = (build: string) =>
    releases.find((each) => each.build === build)?.publishedBy ?? "unknown";
  const isBaseRevoked = base !== null && (await findRevocation(connection, name, base)) !== undefined;
  const ground = base === null ? "on no build that was live" : `on ${base}`;
  return new CodedError("BASE_OUTDATED", {
    message:
      `${name} ${candidate.build} (by ${publisher(candidate.build)}) is based ${ground}` +
      `${isBaseRevoked ? ", which was revoked" : ""}, but ${from} (by ${publisher(from)}) is live.`,
  });
}
