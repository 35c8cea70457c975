import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { writeAudit } from "./audit/audit-repository";
import { guardChanges, type ChangeOptions, type Guards } from "./guard-changes";
import {
  findLivePointer,
  findRecord,
  lockRevision,
  readLiveHistory,
  writeLiveHistory,
  writeLivePointer,
  writeRevision,
} from "./release-repository";
import { findRetired, removeRetired } from "./retired-repository";
import { makeLatestUrgent, removeRevocation, writeRevocation } from "./revocation-repository";

/** A pointer to change. */
export interface PointerChange {
  name: string;
  /**
   * The build that the caller intends to replace, null for none. When missing, the base in the build's record applies.
   */
  basedOn?: string | null | undefined;
  /** Returns the new live history, oldest first. `live` is null when the remote is retired or was never live. */
  choose: (steps: string[], live: string | null) => string[];
}

export interface LiveChange {
  name: string;
  from: string | null;
  to: string;
  revision: number;
}

/**
 * Changes pointers: every promotion and rollback, of one remote or of several that only work together, goes through
 * here. Pointers, histories, revocations and audit entries change in one transaction.
 *
 * @throws CodedError REVISION_CONFLICT, NOT_FOUND, and the errors of {@link guardChanges}
 */
export function changePointers(
  { database, ...guards }: { database: Database } & Guards,
  action: "promote" | "rollback",
  changes: readonly PointerChange[],
  options: ChangeOptions,
): Promise<LiveChange[]> {
  return database.transaction((connection) =>
    movePointers({ connection, ...guards }, action, changes, options),
  );
}

/** {@link changePointers} within an existing transaction. */
export async function movePointers(
  { connection, ...guards }: { connection: Queryable } & Guards,
  action: "promote" | "rollback",
  changes: readonly PointerChange[],
  options: ChangeOptions,
): Promise<LiveChange[]> {
  const before = await lockRevision(connection);
  const moves: Move[] = [];
  for (const change of changes) moves.push(await planMove(connection, change, options.expectedRevision));
  const moving = moves.filter(isMoving);
  const revision = before + (moving.length > 0 ? 1 : 0);
  await guardChanges(
    connection,
    guards,
    moving.map((move) => ({ ...move, action })),
    options,
  );
  for (const move of moving) await writeMove(connection, action, { ...move, revision }, options);
  const [only] = moves;
  if (options.urgent && only && moving.length === 0) {
    const changed = await makeUrgent(connection, only, { ...options, revision: revision + 1 });
    return [changed ?? { name: only.name, from: only.from, to: only.to, revision }];
  }
  return moves.map(({ name, from, to }) => ({ name, from, to, revision }));
}

/** Rolls back one step, or straight to the build `to`. A retired remote returns to its last live build. */
export function toEarlier(name: string, to: string | undefined): PointerChange {
  const choose = (steps: string[], live: string | null) => {
    if (to !== undefined) {
      const index = steps.lastIndexOf(to);
      return index === -1 ? [...steps.slice(0, -1), to] : steps.slice(0, index + 1);
    }
    const earlier = live === null ? steps : steps.slice(0, -1);
    if (earlier.length > 0) return earlier;
    throw new CodedError("NO_EARLIER_BUILD", { message: `${name} has no earlier build to go back to.` });
  };
  return { name, choose };
}

interface Move {
  name: string;
  from: string | null;
  to: string;
  steps: string[];
  /** Undefined when the build is already live. */
  candidate: BuildRecord | undefined;
  basedOn: string | null | undefined;
}
const isMoving = (move: Move): move is Move & { candidate: BuildRecord } => move.candidate !== undefined;

async function planMove(
  connection: Queryable,
  { name, basedOn, choose }: PointerChange,
  expectedRevision: number | undefined,
): Promise<Move> {
  const pointer = await findLivePointer(connection, name);
  const movedAt = pointer?.revision ?? (await findRetired(connection, name))?.revision ?? 0;
  if (expectedRevision !== undefined && movedAt > expectedRevision) {
    const change = pointer ? `was moved to ${pointer.build}` : "was retired";
    throw new CodedError("REVISION_CONFLICT", {
      message: `${name} ${change} since revision ${expectedRevision}.`,
    });
  }
  const from = pointer?.build ?? null;
  const steps = choose(await readLiveHistory(connection, name), from);
  const to = steps.at(-1) ?? "";
  if (to === from) return { name, from, to, steps, candidate: undefined, basedOn };
  const candidate = await findRecord(connection, name, to);
  if (!candidate)
    throw new CodedError("NOT_FOUND", { message: `There is no published build ${to} of ${name}.` });
  return { name, from, to, steps, candidate, basedOn };
}

/** Makes the latest revocation urgent, for a build that was revoked without urgency. Null when there is none. */
async function makeUrgent(
  connection: Queryable,
  { name, to }: Move,
  {
    actor,
    note,
    revision,
    writeEntry = (entry) => writeAudit(connection, entry),
  }: ChangeOptions & {
    revision: number;
  },
): Promise<LiveChange | null> {
  const from = await makeLatestUrgent(connection, name);
  if (from === null) return null;
  await writeRevision(connection, revision);
  const entry = { actor, action: "rollback", name, from, to, note: note ?? null } as const;
  await writeEntry({ ...entry, evidence: { urgent: true } });
  return { name, from, to, revision };
}

async function writeMove(
  connection: Queryable,
  action: "promote" | "rollback",
  { name, from, to, steps, revision }: Move & { revision: number },
  {
    actor,
    note,
    force,
    evidence,
    urgent,
    writeEntry = (entry) => writeAudit(connection, entry),
  }: ChangeOptions,
): Promise<void> {
  await writeLiveHistory(connection, name, steps);
  const previous = steps.findLast((build) => build !== to) ?? null;
  await writeLivePointer(connection, { name, build: to, previous, revision });
  await removeRetired(connection, name);
  await removeRevocation(connection, name, to);
  const reason = note ?? force?.reason ?? null;
  if (action === "rollback" && from !== null)
    await writeRevocation(connection, { name, build: from, reason, actor, isUrgent: urgent });
  await writeEntry({
    actor,
    action,
    name,
    from,
    to,
    note: reason,
    ...((evidence ?? urgent) && { evidence: { ...evidence, ...(urgent && { urgent }) } }),
  });
}
