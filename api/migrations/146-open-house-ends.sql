-- An open house counts until it ends, so its end is what filters look at. open_house_days is left to the version before.
alter table listing
  add open_house_ends text collate "C" not null default ''; -- 2026-11-28T21:00Z, between blanks

update listing l set open_house_ends = ends.words
from (
  select listing_id, string_agg(word, ' ' order by word) as words
  from (
    select d.listing_id, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as word,
      row_number() over (partition by d.listing_id order by time desc) as number
    from listing_detail d, lateral (
      select distinct (open_house ->> 'endsAt')::timestamptz as time from jsonb_array_elements(d.open_houses) open_house
    ) times
  ) numbered
  where number <= 8
  group by 1
) ends
where ends.listing_id = l.id and l.standard_status = 'Active';
