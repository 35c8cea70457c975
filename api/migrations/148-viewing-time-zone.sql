-- Times of viewings are those of the clocks where the home is. Those stored so far were read by the clocks of Toronto.
alter table viewing add time_zone text not null default 'America/Toronto';
