-- When the feed last listed a home. CREA's DDF asks that a home goes which it has not listed for a day.
alter table feed_property add confirmed_at timestamptz not null default now();
create index feed_property_confirmed on feed_property (confirmed_at) where state <> 'gone';
