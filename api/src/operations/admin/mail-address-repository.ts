import type { MailAddressState } from "@larchway/shared/contracts/mail-address";
import type { Queryable } from "@larchway/shared/server/database";

interface MailAddressRow {
  email: string;
  state: MailAddressState;
  since: Date | null;
  detail: string | null;
  search_count: number;
  /** Number of all addresses in the state. */
  total: number;
}

/**
 * Addresses that get alerts by mail, and those that get no mail, newest first. An address counts as getting alerts exactly
 * while the matcher or the digests would mail it: see `findAlertedSearches`.
 */
export async function listMailAddresses(
  database: Queryable,
  { state, limit }: { state?: MailAddressState | undefined; limit: number },
): Promise<MailAddressRow[]> {
  const { rows } = await database.query<MailAddressRow>(
    `with address as (
       select u.email_key as email, 'alerts' as state, null as detail, count(*)::int as search_count,
         (select max(given_at) from consent_record c
          where c.user_id = u.id and c.kind = 'alert-email' and c.granted) as since
       from app_user u
       join saved_search s on s.user_id = u.id and s.frequency <> 'inbox' and s.paused_at is null
       where u.email_verified_at is not null and u.closing_at is null
         and not exists (select from alert_settings a where a.user_id = u.id and a.stopped_at is not null)
         and not exists (select from contact_stop c where c.email_key = u.email_key)
         and not exists (
           select from mail_suppression m where m.email_key = u.email_key and m.reason <> 'unsubscribed')
       group by u.id
       union all select email_key, reason, detail, 0, since from mail_suppression
       union all select email_key, 'contact-stopped', null, 0, stopped_at from contact_stop)
     select *, count(*) over ()::int as total from address where $1::text is null or state = $1
     order by since desc nulls last, email, state limit $2`,
    [state ?? null, limit],
  );
  return rows;
}
