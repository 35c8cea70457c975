-- When the owner asked to delete the account. Until the grace period ends, a sign-in withdraws it.
alter table app_user add column closing_at timestamptz;
create index app_user_closing on app_user (closing_at) where closing_at is not null;
