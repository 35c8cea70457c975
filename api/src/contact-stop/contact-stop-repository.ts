import type { Queryable } from "@larchway/shared/server/database";

/** What a stop changed in the account of an address. Times in ISO 8601. */
interface ContactBefore {
  alertsStoppedAt: string | null;
  marketingConsentAt: string | null;
}

export interface ContactStop {
  stoppedAt: Date;
  before: ContactBefore;
}

/** The stop of an address; undefined while its owner may be contacted. */
export async function findContactStop(
  connection: Queryable,
  emailKey: string,
): Promise<ContactStop | undefined> {
  const { rows } = await connection.query<ContactStop>(
    `select stopped_at as "stoppedAt", before from contact_stop where email_key = $1`,
    [emailKey],
  );
  return rows[0];
}

/** Locks the choice of an address until the transaction ends. */
export async function lockContactChoice(connection: Queryable, emailKey: string): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 169))", [emailKey]);
}

/** Closes all channels to an address, and stores what that changed. */
export async function addContactStop(connection: Queryable, emailKey: string, at: Date): Promise<void> {
  await connection.query(
    `insert into contact_stop (email_key, stopped_at, before)
     select $1, $2, jsonb_build_object(
       'alertsStoppedAt', (select a.stopped_at from alert_settings a join app_user u on u.id = a.user_id
                           where u.email_key = $1),
       'marketingConsentAt', (select marketing_consent_at from app_user where email_key = $1))`,
    [emailKey, at],
  );
  await connection.query("update app_user set marketing_consent_at = null where email_key = $1", [emailKey]);
  await connection.query(
    `insert into alert_settings as a (user_id, stopped_at) select id, $2 from app_user where email_key = $1
     on conflict (user_id) do update set stopped_at = coalesce(a.stopped_at, excluded.stopped_at)`,
    [emailKey, at],
  );
}

/** Opens the channels that were open before the stop. */
export async function removeContactStop(
  connection: Queryable,
  emailKey: string,
  { before: { alertsStoppedAt, marketingConsentAt } }: ContactStop,
): Promise<void> {
  await connection.query("delete from contact_stop where email_key = $1", [emailKey]);
  await connection.query(
    "update app_user set marketing_consent_at = coalesce(marketing_consent_at, $2) where email_key = $1",
    [emailKey, marketingConsentAt],
  );
  await connection.query(
    `update alert_settings set stopped_at = $2
     where user_id = (select id from app_user where email_key = $1)`,
    [emailKey, alertsStoppedAt],
  );
}

interface ContactChoice {
  emailKey: string;
  isStopped: boolean;
  source: "account" | "mail-link";
  at: Date;
}

/** Adds the proof of a choice. */
export async function addContactChoice(
  connection: Queryable,
  { emailKey, isStopped, source, at }: ContactChoice,
): Promise<void> {
  await connection.query(
    `insert into contact_choice (email_key, user_id, stopped, source, chosen_at)
     values ($1, (select id from app_user where email_key = $1), $2, $3, $4)`,
    [emailKey, isStopped, source, at],
  );
}

export interface OpenLead {
  id: string;
  /** Where mails about it go; null for the office. */
  agent_email: string | null;
}

/** Requests of an address that a colleague may still respond to. */
export async function findOpenLeads(connection: Queryable, emailKey: string): Promise<OpenLead[]> {
  const { rows } = await connection.query<OpenLead>(
    `select l.id, g.email as agent_email from lead l
       left join viewing v on v.lead_id = l.id left join brokerage_agent g on g.id = l.recipient_agent
     where (lower(l.email) = $1 or l.user_id = (select id from app_user where email_key = $1))
       and l.follow_up <> 'done' and l.withdrawn_at is null
       and v.state is distinct from 'cancelled' order by l.received_at, l.id`,
    [emailKey],
  );
  return rows;
}
