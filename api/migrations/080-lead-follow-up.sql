alter table lead
  add column follow_up text not null default 'new' check (follow_up in ('new', 'contacted', 'done')),
  -- For colleagues only.
  add column note text not null default '',
  add column followed_up_at timestamptz,
  add column followed_up_by uuid references app_user (id) on delete set null;
