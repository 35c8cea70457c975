import type { Queryable } from "@larchway/shared/server/database";
import { messagesOf, type MessageJson } from "../leads/message-repository";
import { isOwnLead } from "../leads/own-lead-repository";
import { toEmailKey } from "../mail/email-key";

interface AccountFacts {
  marketing_consent_at: Date | null;
  anonymous_id: string | null;
  created_at: Date;
}

interface AccountData {
  facts: AccountFacts | undefined;
  terms: { version: string; accepted_at: Date }[];
  consents: { kind: string; granted: boolean; wording: string | null; source: string; given_at: Date }[];
  leads: {
    kind: string;
    request: Record<string, unknown>;
    received_at: Date;
    withdrawn_at: Date | null;
    recipient_name: string | null;
    recipient_brokerage: string | null;
    messages: MessageJson[];
  }[];
  contactChoices: { stopped: boolean; source: string; chosen_at: Date }[];
  alerts: {
    kind: string;
    listing_key: string | null;
    home_count: number | null;
    created_at: Date;
    read_at: Date | null;
    mailed_at: Date | null;
  }[];
  alertSettings: { time_zone: string; digest_hour: number; stopped_at: Date | null }[];
  pushDevices: { user_agent: string; created_at: Date }[];
  homeLists: {
    id: string;
    name: string;
    is_owner: boolean;
    created_at: Date;
    deleted_at: Date | null;
    invited_email: string | null;
    has_link: boolean;
  }[];
  listHomes: { list_id: string; listing_key: string; added_at: Date }[];
  listTexts: { list_id: string; listing_key: string; kind: string; value: string; written_at: Date }[];
  hiddenHomes: { listing_key: string; hidden_at: Date }[];
  events: { event_type: string; event_data: Record<string, unknown>; page_url: string; received_at: Date }[];
}

/** The stored data of an account in addition to its favourites, scenarios and devices. */
export async function readAccountData(
  connection: Queryable,
  userId: string,
  verifiedEmail: string | undefined,
): Promise<AccountData> {
  const read = async <Row>(sql: string, value: unknown) => (await connection.query<Row>(sql, [value])).rows;
  const [facts] = await read<AccountFacts>(
    "select marketing_consent_at, anonymous_id, created_at from app_user where id = $1",
    userId,
  );
  return {
    facts,
    terms: await read(
      "select version, accepted_at from terms_acceptance where user_id = $1 order by accepted_at",
      userId,
    ),
    consents: await read(
      "select kind, granted, wording, source, given_at from consent_record where user_id = $1 order by id",
      userId,
    ),
    leads: (
      await connection.query<AccountData["leads"][number]>(
        `select l.kind, l.received_at, case when v.lead_id is null then l.request
             else l.request || jsonb_build_object('state', v.state, 'times', v.times) end as request,
           l.withdrawn_at, l.recipient_name, l.recipient_brokerage, ${messagesOf("l.id")} as messages
         from lead l left join viewing v on v.lead_id = l.id where ${isOwnLead} order by l.received_at`,
        [userId, verifiedEmail === undefined ? null : toEmailKey(verifiedEmail)],
      )
    ).rows,
    contactChoices: await read(
      "select stopped, source, chosen_at from contact_choice where user_id = $1 order by id",
      userId,
    ),
    alerts: await read(
      `select kind, listing_key, home_count, created_at, read_at, mailed_at from alert_delivery
       where user_id = $1 order by created_at, id`,
      userId,
    ),
    alertSettings: await read(
      "select time_zone, digest_hour, stopped_at from alert_settings where user_id = $1",
      userId,
    ),
    pushDevices: await read(
      "select user_agent, created_at from push_device where user_id = $1 order by created_at",
      userId,
    ),
    homeLists: await read(
      `select l.id, l.name, l.owner_id = $1 as is_owner, l.created_at, l.deleted_at,
         case when l.owner_id = $1 then i.email end as invited_email, l.owner_id = $1 and k.list_id is not null as has_link
       from home_list l
       left join home_list_partner p on p.list_id = l.id
       left join home_list_invitation i on i.list_id = l.id
       left join home_list_link k on k.list_id = l.id
       where l.owner_id = $1 or p.user_id = $1 order by l.created_at, l.id`,
      userId,
    ),
    listHomes: await read(
      `select h.list_id, h.listing_key, h.added_at from home_list_home h join home_list l on l.id = h.list_id
       where l.owner_id = $1 and not l.is_default order by h.added_at, h.listing_key`,
      userId,
    ),
    // What this person wrote, in own lists and those of others.
    listTexts: await read(
      `select list_id, listing_key, 'note' as kind, note as value, note_at as written_at from home_list_remark
       where note_by = $1 and note <> ''
       union all
       select list_id, listing_key, 'rating', rating::text, rating_at from home_list_remark
       where rating_by = $1 and rating is not null
       union all
       select list_id, listing_key, 'private-note', note, written_at from home_list_private_note where user_id = $1
       union all
       select list_id, listing_key, 'earlier-' || field, value, written_at from home_list_history where written_by = $1
       order by written_at`,
      userId,
    ),
    hiddenHomes: await read(
      "select listing_key, hidden_at from hidden_home where user_id = $1 order by hidden_at, listing_key",
      userId,
    ),
    events: await read(
      `select event_type, event_data, page_url, received_at from track_event
       where user_id = $1 order by id desc limit 10000`,
      userId,
    ),
  };
}

/**
 * Deletes an account with all dependent rows. Proofs of consent are kept without the account, as CASL requires, and so
 * are requests to the brokerage, which are its business records.
 */
export async function deleteAccount(connection: Queryable, userId: string): Promise<void> {
  await connection.query("delete from track_event where user_id = $1", [userId]);
  // Notes and ratings in lists of other people.
  await connection.query(
    "update home_list_remark set note = '', note_at = null, note_by = null where note_by = $1",
    [userId],
  );
  await connection.query(
    "update home_list_remark set rating = null, rating_at = null, rating_by = null where rating_by = $1",
    [userId],
  );
  await connection.query("delete from app_user where id = $1", [userId]);
}
