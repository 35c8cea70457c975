import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";

/** The build of a remote that other sites get instead of the live one; null switches it off. */
export interface EmbedChannel {
  name: string;
  record: BuildRecord | null;
}

export async function listEmbedChannels(database: Queryable): Promise<EmbedChannel[]> {
  const { rows } = await database.query<{ name: string; record: unknown }>(
    `select embed_channel.name, record from embed_channel
     left join release on release.name = embed_channel.name and release.build = embed_channel.build
     order by embed_channel.name`,
  );
  return rows.map(({ name, record }) => ({
    name,
    record: record === null ? null : buildRecordSchema.parse(record),
  }));
}

export async function writeEmbedChannel(
  connection: Queryable,
  channel: { name: string; build: string | null; reason: string | null; actor: string },
): Promise<void> {
  const { name, build, reason, actor } = channel;
  await connection.query(
    `insert into embed_channel (name, build, reason, actor) values ($1, $2, $3, $4)
     on conflict (name) do update set build = $2, reason = $3, actor = $4, at = clock_timestamp()`,
    [name, build, reason, actor],
  );
}

export async function removeEmbedChannel(connection: Queryable, name: string): Promise<void> {
  await connection.query("delete from embed_channel where name = $1", [name]);
}
