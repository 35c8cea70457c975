-- Open tabs that show the build reload at once, instead of with the next navigation.
alter table revocation add column urgent boolean not null default false;
