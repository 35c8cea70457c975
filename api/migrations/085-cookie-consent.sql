-- The cookie dialog has two categories; the choice about marketing is proved like the one about analytics.
alter table consent_record drop constraint consent_record_kind_check;
alter table consent_record add constraint consent_record_kind_check
  check (kind in ('analytics', 'marketing', 'marketing-email'));
