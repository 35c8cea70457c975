-- Which builds the page had that sent the request: the id of its release set.
alter table lead add column release_set text;
