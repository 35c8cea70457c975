-- The address that the link of a mail confirms, when it replaces the one of the account.
alter table account_token
  add column new_email text,
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check
    check (purpose in ('verify-email', 'reset-password', 'change-email')
      and (purpose = 'change-email') = (new_email is not null));
