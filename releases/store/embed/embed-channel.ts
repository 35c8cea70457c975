import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { writeAudit } from "../audit/audit-repository";
import {
  findLivePointer,
  findRecord,
  lockRevision,
  readLiveHistory,
  writeRevision,
} from "../release-repository";
import { listEmbedChannels, removeEmbedChannel, writeEmbedChannel } from "./embed-repository";

export interface EmbedChange {
  name: string;
  /** `follow` the live build, `rollback` to the previous live build, `off` as a kill switch, or a build id to pin. */
  to: string;
  actor: string;
  note?: string | undefined;
}

/** What other sites get after a change: a fixed build, the live build, or nothing. */
export interface EmbedState {
  name: string;
  follows: boolean;
  build: string | null;
}

/**
 * Changes the embed channel of a remote. Visitors of our own site are not affected.
 *
 * @throws CodedError NOT_FOUND for a remote that is not live or an unpublished build, NO_EARLIER_BUILD, INVALID_REQUEST
 * for a build without an embed
 */
export function changeEmbedChannel(
  database: Database,
  { name, to, actor, note }: EmbedChange,
): Promise<EmbedState> {
  return database.transaction(async (connection) => {
    const revision = await lockRevision(connection);
    const live = (await findLivePointer(connection, name))?.build;
    if (live === undefined) throw new CodedError("NOT_FOUND", { message: `${name} is not live.` });
    const channel = (await listEmbedChannels(connection)).find((each) => each.name === name);
    const from = channel ? (channel.record?.build ?? null) : live;

    const build = await chooseBuild(connection, { name, to, from });
    if (to === "follow") await removeEmbedChannel(connection, name);
    else await writeEmbedChannel(connection, { name, build, reason: note ?? null, actor });
    await writeRevision(connection, revision + 1);
    await writeAudit(connection, {
      actor,
      action: "embed",
      name,
      from,
      to: to === "follow" ? live : build,
      note: [to, note].filter(Boolean).join(": "),
    });
    return { name, follows: to === "follow", build: to === "follow" ? live : build };
  });
}

/** Returns the build to serve; null for none. */
async function chooseBuild(
  connection: Queryable,
  { name, to, from }: { name: string; to: string; from: string | null },
): Promise<string | null> {
  if (to === "off" || to === "follow") return null;
  const build = to === "rollback" ? await findEarlier(connection, name, from) : to;
  const record = await findRecord(connection, name, build);
  if (!record)
    throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
  requireEmbed(record);
  return build;
}

/** Returns the live build before the one that other sites get. */
async function findEarlier(connection: Queryable, name: string, from: string | null): Promise<string> {
  const steps = await readLiveHistory(connection, name);
  const at = from === null ? steps.length : steps.lastIndexOf(from);
  const earlier = steps.slice(0, Math.max(at, 0)).findLast((build) => build !== from);
  if (earlier !== undefined) return earlier;
  throw new CodedError("NO_EARLIER_BUILD", { message: `${name} has no earlier build for other sites.` });
}

function requireEmbed({ name, build, embed }: BuildRecord): void {
  if (!embed)
    throw new CodedError("INVALID_REQUEST", {
      message: `${name} ${build} cannot be shown on other sites.`,
    });
}
