import type { RequestMessage } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

export interface NewMessage {
  leadId: string;
  from: RequestMessage["from"];
  /** The colleague who wrote it. */
  authorId?: string;
  text: string;
  at: Date;
}

/** Adds a message to a request; the brokerage's is unread. */
export async function addMessage(connection: Queryable, message: NewMessage): Promise<void> {
  const { leadId, from, authorId, text, at } = message;
  await connection.query(
    `insert into lead_message (lead_id, sender, author_id, text, sent_at, read_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [leadId, from, authorId ?? null, text, at, from === "office" ? null : at],
  );
}

/** SQL of the messages of a lead, oldest first, as a JSON array of {@link MessageJson}. */
export const messagesOf = (leadId: string) => `coalesce((
  select jsonb_agg(jsonb_build_object('id', m.id, 'from', m.sender, 'text', m.text, 'sentAt', m.sent_at,
    'isRead', m.read_at is not null or m.sender <> 'office') order by m.position)
  from lead_message m where m.lead_id = ${leadId}), '[]')`;

/** A message as {@link messagesOf} returns it, with the database's form of the time. */
export type MessageJson = RequestMessage;

export function toMessages(messages: readonly MessageJson[]): RequestMessage[] {
  return messages.map((message) => ({ ...message, sentAt: new Date(message.sentAt).toISOString() }));
}

/** Marks the brokerage's messages about a request as read. */
export async function markMessagesRead(connection: Queryable, leadId: string, at: Date): Promise<void> {
  await connection.query(
    "update lead_message set read_at = $2 where lead_id = $1 and sender = 'office' and read_at is null",
    [leadId, at],
  );
}

/** Number of the brokerage's messages about a request that its sender has not read. */
export async function countUnreadMessages(connection: Queryable, leadId: string): Promise<number> {
  const { rows } = await connection.query<{ unread: number }>(
    "select count(*)::int as unread from lead_message where lead_id = $1 and sender = 'office' and read_at is null",
    [leadId],
  );
  return rows[0]?.unread ?? 0;
}

/** Number of messages that the sender of a request wrote since a time. */
export async function countMessagesSince(
  connection: Queryable,
  leadId: string,
  since: Date,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from lead_message where lead_id = $1 and sender = 'person' and sent_at > $2",
    [leadId, since],
  );
  return rows[0]?.count ?? 0;
}
