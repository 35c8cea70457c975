-- Behind the ends of open houses the home's time zone, unless it is the brokerage's: a weekend begins by the home's clocks.
-- As getHomeTimeZone (shared/domain/home-time-zone.ts) was when this was written.
update listing set open_house_ends = open_house_ends || ' ' || zoned.time_zone
from (
  select id, case upper(trim(province))
      when 'BC' then 'America/Vancouver' when 'YT' then 'America/Whitehorse' when 'AB' then 'America/Edmonton'
      when 'NT' then 'America/Yellowknife' when 'SK' then 'America/Regina' when 'MB' then 'America/Winnipeg'
      when 'QC' then 'America/Toronto' when 'NU' then 'America/Iqaluit' when 'NB' then 'America/Moncton'
      when 'NS' then 'America/Halifax' when 'PE' then 'America/Halifax' when 'NL' then 'America/St_Johns'
      else case
        when city ~* '^\s*(atikokan|pickle lake)\y' then 'America/Atikokan'
        when city ~* '^\s*(upsala|shebandowan)\y' then 'America/Toronto'
        when longitude < -90 then 'America/Winnipeg'
        when longitude is null and city ~* '^\s*(kenora|keewatin|dryden|fort frances|rainy river|red lake|balmertown|ear falls|sioux (lookout|narrows)|ignace|machin|vermilion bay|nestor falls|emo|chapple|alberton|la vallee|lake of the woods|morley|dawson|minaki|perrault falls|hudson)\y'
          then 'America/Winnipeg'
        else 'America/Toronto' end
    end as time_zone
  from listing where open_house_ends <> ''
) zoned
where zoned.id = listing.id and zoned.time_zone <> 'America/Toronto' and listing.open_house_ends !~ '/';
