import type { Queryable } from "@larchway/shared/server/database";
import { toEmailKey } from "../mail/email-key";
import { messagesOf, type MessageJson } from "./message-repository";

/** Whose requests are read. */
export interface LeadOwner {
  userId: string;
  /** Null until the address is verified, because anyone can type an address into a form. */
  verifiedEmailKey: string | null;
}

export function toLeadOwner(user: { id: string; email: string; email_verified_at: Date | null }): LeadOwner {
  return { userId: user.id, verifiedEmailKey: user.email_verified_at ? toEmailKey(user.email) : null };
}

/**
 * SQL condition for the requests `l` of an owner, in parameters 1 and 2: those that they sent signed in, and those that a
 * visitor sent with their verified address.
 */
export const isOwnLead = "(l.user_id = $1 or (l.user_id is null and lower(l.email) = $2))";

export interface OwnLeadRow {
  id: string;
  kind: string;
  email: string;
  request: Record<string, unknown>;
  received_at: Date;
  follow_up: "new" | "contacted" | "done";
  withdrawn_at: Date | null;
  recipient_name: string | null;
  recipient_brokerage: string | null;
  development_name: string | null;
  home_address: string | null;
  viewing: {
    state: "requested" | "confirmed" | "cancelled";
    mode: "in-person" | "video";
    times: { day: string; time: string }[];
    timeZone: string;
  } | null;
  messages: MessageJson[];
}

const columns = `l.id, l.kind, l.email, l.request, l.received_at, l.follow_up, l.withdrawn_at, l.recipient_name,
  l.recipient_brokerage,
  (select d.name from development d where d.id = l.request->>'development') as development_name,
  (select h.unparsed_address from listing h where h.listing_key = l.request->>'listingKey') as home_address,
  (select jsonb_build_object('state', v.state, 'mode', v.mode, 'times', v.times, 'timeZone', v.time_zone)
   from viewing v where v.lead_id = l.id) as viewing,
  ${messagesOf("l.id")} as messages`;

/** A person's requests, newest first, at most so many. */
export async function listOwnLeads(
  database: Queryable,
  { userId, verifiedEmailKey }: LeadOwner,
  limit: number,
): Promise<OwnLeadRow[]> {
  const { rows } = await database.query<OwnLeadRow>(
    `select ${columns} from lead l where ${isOwnLead} order by l.received_at desc, l.id limit $3`,
    [userId, verifiedEmailKey, limit],
  );
  return rows;
}

/** One of a person's requests, locked until the transaction ends; undefined when it isn't theirs. */
export async function holdOwnLead(
  connection: Queryable,
  { userId, verifiedEmailKey }: LeadOwner,
  id: string,
): Promise<OwnLeadRow | undefined> {
  const { rows } = await connection.query<OwnLeadRow>(
    `select ${columns} from lead l where ${isOwnLead} and l.id = $3 for update of l`,
    [userId, verifiedEmailKey, id],
  );
  return rows[0];
}

/** Cancels a request that is not a viewing, and returns it to the new ones, so that a colleague notices. */
export async function withdrawLead(connection: Queryable, id: string, at: Date): Promise<void> {
  await connection.query("update lead set withdrawn_at = $2, follow_up = 'new' where id = $1", [id, at]);
}

/** Returns a request to the new ones. */
export async function reopenLead(connection: Queryable, id: string): Promise<void> {
  await connection.query("update lead set follow_up = 'new' where id = $1", [id]);
}

/** Whether the sender of a request can read it in an account. */
export async function hasOwner(connection: Queryable, id: string): Promise<boolean> {
  const { rows } = await connection.query<{ has: boolean }>(
    `select exists (select from app_user u where u.id = l.user_id
       or (l.user_id is null and u.email_key = lower(l.email) and u.email_verified_at is not null)) as has
     from lead l where l.id = $1`,
    [id],
  );
  return rows[0]?.has === true;
}
