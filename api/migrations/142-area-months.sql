-- What homes on the market were asked for, by area and month: written once in each month, of open homes alone, which every visitor
-- sees. Nothing of sales stands here. An area is named by the path of its page.
create table area_month (
  area text collate "C" not null,
  transaction_type text collate "C" not null,
  month date not null check (extract(day from month) = 1),
  active integer not null check (active >= 0),
  -- Null where too few homes were on the market.
  median_price double precision,
  -- Made up with the demo's homes; goes with them.
  invented boolean not null default false,
  primary key (area, transaction_type, month)
);
