-- Homes that are sold before they are built.
create table development (
  id text primary key,
  name text not null,
  builder text not null,
  city text not null,
  neighbourhood text not null,
  kind text not null,
  status text not null,
  -- Dollars of the cheapest home that is left.
  price_from integer not null,
  -- First day of the month in which people can move in.
  occupancy date not null,
  -- What only its own page and its card show.
  detail jsonb not null,
  -- Made up by the demo seed.
  invented boolean not null default false
);
create index development_occupancy on development (occupancy, id);
