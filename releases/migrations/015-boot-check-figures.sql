-- The verdict of a boot check, and what it counted; a check of before passed when it had no problems.
alter table boot_check add column outcome text not null default 'passed' check (outcome in ('passed', 'failed', 'busy'));
alter table boot_check add column warnings jsonb not null default '[]';
alter table boot_check add column figures jsonb;
update boot_check set outcome = 'failed' where jsonb_array_length(problems) > 0;
