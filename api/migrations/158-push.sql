-- Browsers that show notifications of alerts (Web Push). A browser belongs to one account.
create table push_device (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Session of the device (`refresh_token.family_id`): one that is signed out gets nothing.
  family_id uuid not null,
  -- URL at the browser's push service. Secret: anyone who has it and our keys can write to the browser.
  endpoint text not null unique,
  -- Keys of the browser (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index push_device_user on push_device (user_id);

-- No notifications from the first hour to the second, on the person's clocks. Two equal hours: none are quiet.
alter table alert_settings
  add column quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  add column quiet_until smallint not null default 8 check (quiet_until between 0 and 23);

-- When the notification of an entry is due, or due again; missing when there is none to send.
alter table alert_delivery add column push_due_at timestamptz;
create index alert_delivery_push_due on alert_delivery (user_id) where push_due_at is not null;
