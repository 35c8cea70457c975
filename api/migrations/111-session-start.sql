-- A session ends so many days after its sign-in, however often it is renewed: every token tells when that was.
update refresh_token t set signed_in_at = family.began
from (select family_id, min(created_at) as began from refresh_token group by family_id) family
where t.family_id = family.family_id and t.signed_in_at is null;
update refresh_token set expires_at = least(expires_at, signed_in_at + interval '90 days');
alter table refresh_token alter column signed_in_at set not null;
