import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { findHold, type Hold } from "./hold-repository";
import { listReleases } from "./release-repository";
import { findRevocation } from "./revocation-repository";

/** Which builds are live changes by one of these. A canary step makes a build live for some. */
type PointerAction = "promote" | "rollback" | "canary" | "retire";

export interface IntendedChange {
  action: PointerAction;
  name: string;
  /** Live now. */
  from: string | null;
  /** What is to go live; null when the remote retires. */
  candidate: BuildRecord | null;
  /** The build that the caller means to replace, null for none; what the build's record says when it is left out. */
  basedOn?: string | null | undefined;
}

/** What speaks against a change, whatever the candidate is like: a hold, an earlier rollback, somebody else's build. */
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
  // Whoever locks a remote wants nothing new in it, and yet to be able to take back what is there.
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
    message: `${name} ${revoked.build} was taken back by ${revoked.actor} at ${revoked.at}${reason}`,
  });
}

/** Two teams that started from the same build would undo each other's work: the second one hears of the first. */
async function findBaseObstacle(
  connection: Queryable,
  { action, name, from, candidate, basedOn }: IntendedChange,
): Promise<CodedError | null> {
  if (!candidate || from === null || action === "rollback") return null;
  // A record that does not say was made where no site could be asked: nothing is known of it.
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
      `${isBaseRevoked ? ", which was taken back" : ""}, but ${from} (by ${publisher(from)}) is live.`,
  });
}
