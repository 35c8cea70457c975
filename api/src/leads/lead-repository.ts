import type { AdminLead, FollowUp, LeadFollowUp } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";
import { messagesOf, type MessageJson } from "./message-repository";
import type { LeadRecipient } from "./recipients";

interface NewLead {
  name: string;
  email: string;
  phone?: string | undefined;
  marketingConsent: boolean;
  /** The release set of the page that sent it. */
  releaseSet?: string | undefined;
  /** The receiver that the form named. */
  recipient: LeadRecipient;
  /** The account of a signed-in sender. */
  userId: string | undefined;
}

/** Stores a request of a form; fields beyond the contact are stored unchanged. */
export async function addLead(
  database: Queryable,
  kind: "home-evaluation" | "contact" | "viewing" | "listing-mistake",
  { name, email, phone, marketingConsent, releaseSet, recipient, userId, ...request }: NewLead,
  at: Date,
): Promise<{ id: string; received_at: Date }> {
  const { rows } = await database.query<{ id: string; received_at: Date }>(
    `insert into lead (kind, name, email, phone, marketing_consent_at, request, received_at, release_set,
       recipient_name, recipient_brokerage, recipient_email, recipient_agent, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select id from app_user where id = $13)) returning id, received_at`,
    [
      kind,
      name,
      email,
      phone ?? "",
      marketingConsent ? at : null,
      toJsonText(request),
      at,
      releaseSet ?? null,
      recipient.name ?? null,
      recipient.brokerage,
      recipient.email,
      recipient.agentId,
      userId ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("The lead was not stored.");
  return row;
}

export interface LeadRow {
  id: string;
  kind: string;
  name: string;
  email: string;
  phone: string;
  request: Record<string, unknown>;
  received_at: Date;
  release_set: string | null;
  follow_up: FollowUp;
  note: string;
  followed_up_at: Date | null;
  viewing: AdminLead["viewing"];
  withdrawn_at: Date | null;
  recipient_name: string | null;
  recipient_brokerage: string | null;
  messages: MessageJson[];
  contact_stopped_at: Date | null;
}

const columns = `id, kind, name, email, phone, request, received_at, release_set, follow_up, note, followed_up_at,
  (select jsonb_build_object('state', v.state, 'times', v.times, 'timeZone', v.time_zone) from viewing v where v.lead_id = lead.id) as viewing,
  withdrawn_at, recipient_name, recipient_brokerage, ${messagesOf("lead.id")} as messages,
  (select max(c.stopped_at) from contact_stop c
   where c.email_key in (lower(lead.email), (select u.email_key from app_user u where u.id = lead.user_id)))
   as contact_stopped_at`;

/** Leads, newest first, optionally of one email address or state. */
export async function listLeads(
  database: Queryable,
  { email, followUp, limit }: { email?: string; followUp?: FollowUp; limit: number },
): Promise<LeadRow[]> {
  const { rows } = await database.query<LeadRow>(
    `select ${columns} from lead
     where ($1::text is null or lower(email) = lower($1)) and ($3::text is null or follow_up = $3)
     order by received_at desc limit $2`,
    [email ?? null, limit, followUp ?? null],
  );
  return rows;
}

/** One lead, locked until the transaction ends; undefined when it doesn't exist. */
export async function holdLead(connection: Queryable, id: string): Promise<LeadRow | undefined> {
  const { rows } = await connection.query<LeadRow>(`select ${columns} from lead where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

interface LeadChange extends Pick<LeadFollowUp, "followUp" | "note"> {
  userId: string;
  at: Date;
}

/** Records the progress of a lead, without the fields that are undefined. Returns undefined when the lead doesn't exist. */
export async function followUpLead(
  database: Queryable,
  id: string,
  { followUp, note, userId, at }: LeadChange,
): Promise<LeadRow | undefined> {
  const { rows } = await database.query<LeadRow>(
    `update lead set follow_up = coalesce($2, follow_up), note = coalesce($3, note), followed_up_by = $4, followed_up_at = $5,
       first_followed_up_at = coalesce(first_followed_up_at,
         case when coalesce($2, follow_up) <> 'new' then $5::timestamptz end)
     where id = $1 returning ${columns}`,
    [id, followUp ?? null, note ?? null, userId, at],
  );
  return rows[0];
}

/**
 * The median time in minutes from a request to the first follow-up, and the number of follow-ups, for requests since a
 * time; with an agent, for the requests that this colleague received.
 */
export async function findReplyTime(
  database: Queryable,
  since: Date,
  agentId?: string,
): Promise<{ replies: number; minutes: number | null }> {
  const { rows } = await database.query<{ replies: number; minutes: number | null }>(
    `select count(*)::int as replies,
       ceil(percentile_cont(0.5) within group (order by extract(epoch from first_followed_up_at - received_at)) / 60)::float8
         as minutes
     from lead where kind in ('contact', 'viewing') and received_at > $1 and first_followed_up_at is not null
       and ($2::uuid is null or recipient_agent = $2)`,
    [since, agentId ?? null],
  );
  return rows[0] ?? { replies: 0, minutes: null };
}
