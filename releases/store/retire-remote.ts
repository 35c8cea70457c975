import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { writeAudit } from "./audit/audit-repository";
import { guardChanges, type ChangeOptions, type Guards } from "./guard-changes";
import { findLivePointer, lockRevision, readLive, removeLivePointer } from "./release-repository";
import { writeRetired } from "./retired-repository";

export interface RetireOptions extends ChangeOptions {
  name: string;
  /** A live path to redirect all paths of the remote to; null: they return 410. */
  redirect: string | null;
}

export interface Retirement {
  name: string;
  /** The previous live build. */
  from: string;
  paths: string[];
  redirect: string | null;
  revision: number;
}

/**
 * Removes a remote from the live set. Its builds and history stay, so a rollback restores it.
 *
 * @throws CodedError NOT_FOUND, INVALID_REQUEST for the shell and for a target that no other remote serves, REMOTE_HELD
 */
export function retireRemote(
  { database, ...guards }: { database: Database } & Guards,
  { name, redirect, ...options }: RetireOptions,
): Promise<Retirement> {
  return database.transaction(async (connection) => {
    const revision = (await lockRevision(connection)) + 1;
    const pointer = await findLivePointer(connection, name);
    if (!pointer) throw new CodedError("NOT_FOUND", { message: `${name} is not live.` });
    if (name === "shell")
      throw new CodedError("INVALID_REQUEST", {
        message: "The shell cannot be retired: no page works without it.",
      });
    if (options.expectedRevision !== undefined && pointer.revision > options.expectedRevision) {
      throw new CodedError("REVISION_CONFLICT", {
        message: `${name} was moved to ${pointer.build} since revision ${options.expectedRevision}.`,
      });
    }
    const live = await readLive(connection);
    const listPaths = (isWanted: (other: string) => boolean) =>
      live.flatMap(({ record }) =>
        isWanted(record.name) ? record.remote.routes.map(({ path }) => path) : [],
      );
    if (redirect !== null && !listPaths((other) => other !== name).includes(redirect)) {
      throw new CodedError("INVALID_REQUEST", {
        message: `${redirect} is not the path of a live route of another remote, so nothing can lead there.`,
      });
    }
    await guardChanges(
      connection,
      guards,
      [{ action: "retire", name, from: pointer.build, candidate: null }],
      options,
    );
    const { actor, note, force } = options;
    const reason = note ?? force?.reason ?? null;
    const paths = listPaths((other) => other === name);
    await writeRetired(connection, { name, paths, redirect, revision, reason, actor });
    await removeLivePointer(connection, name, revision);
    await writeAudit(connection, {
      actor,
      action: "retire",
      name,
      from: pointer.build,
      to: null,
      note: reason,
    });
    return { name, from: pointer.build, paths, redirect, revision };
  });
}
