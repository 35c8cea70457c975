-- A stored build whose files were damaged and put right.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check check (action in ('publish', 'promote', 'rollback', 'repair'));
