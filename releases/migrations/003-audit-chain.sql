-- Each entry has the hash of the entry before it in its own: whoever changes, removes or inserts one breaks the chain.
-- The actions are a union of the program, so that a new one needs no migration; some concern no build.
alter table audit drop constraint if exists audit_action_check;
alter table audit alter column to_build drop not null;
alter table audit add column evidence jsonb;
-- 1, 2, 3, ... without gaps, unlike the id.
alter table audit add column position bigint unique;
-- SHA-256 (hexadecimal) over the hash before, a line break and the canonical entry.
alter table audit add column hash text;

-- The end of the chain: entries that are missing there are noticed too.
alter table release_set add column audit_position bigint not null default 0;
alter table release_set add column audit_hash text not null default '';

-- Entries from before the chain. The canonical form is that of audit-repository.ts.
with recursive numbered as (
  select id, row_number() over (order by id) as position from audit
), entry as (
  select numbered.id, numbered.position, json_build_array(numbered.position,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    actor, action, name, from_build, to_build, note, evidence::text)::text as canonical
  from numbered join audit on audit.id = numbered.id
), chain as (
  select id, position, encode(sha256(convert_to(E'\n' || canonical, 'UTF8')), 'hex') as hash
  from entry where position = 1
  union all
  select entry.id, entry.position,
    encode(sha256(convert_to(chain.hash || E'\n' || entry.canonical, 'UTF8')), 'hex')
  from chain join entry on entry.position = chain.position + 1
)
update audit set position = chain.position, hash = chain.hash from chain where audit.id = chain.id;

update release_set set audit_position = last.position, audit_hash = last.hash
from (select position, hash from audit where position is not null order by position desc limit 1) last;
