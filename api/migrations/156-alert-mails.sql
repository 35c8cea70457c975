-- Asking for mail about a saved search is a separate consent (CASL).
alter table consent_record drop constraint consent_record_kind_check;
alter table consent_record add constraint consent_record_kind_check
  check (kind in ('analytics', 'marketing', 'marketing-email', 'alert-email'));

-- Why an address gets no mail. `unsubscribed` holds for news and offers; the others hold for alerts too.
alter table mail_suppression
  add column reason text not null default 'unsubscribed'
    check (reason in ('unsubscribed', 'bounced', 'complained')),
  -- Response of the recipient's mail server.
  add column detail text;

-- The same mail as HTML. Emptied with the text.
alter table mail_outbox add column html text;
