import { fewestForMedian } from "@larchway/shared/contracts/api";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { buildWhere } from "../../listings/filter-repository";

/** One row has the figures of a market, or of one kind of home in it. */
export interface AskingRow {
  transaction: "For Sale" | "For Lease";
  by: "all" | "kind";
  kind: string | null;
  active: number;
  newThisWeek: number;
  medianPrice: number | null;
  medianPerSquareFoot: number | null;
  /** Median time of listing. */
  listedAt: Date;
}

/** All sales of a market, or those of a month. */
export interface ClosedRow {
  transaction: "For Sale" | "For Lease";
  month: string | null;
  closed: number;
  medianPrice: number | null;
  medianDays: number | null;
  medianOfAsking: number | null;
}

const bothMarkets = "l.transaction_type in ('For Sale', 'For Lease')";
/** The market is a visitor's view, for any viewer: withheld homes must not count. */
const visitor = { seesSoldData: false };

/** The median of a column; null when fewer homes than `fewest` have a value. */
function medianFrom(fewest: string): (value: string) => string {
  return (value) =>
    `case when count(${value}) >= ${fewest}::integer then percentile_cont(0.5) within group (order by ${value}) end`;
}

/** The homes of a market: those that match a filter, or the ids of those that matched it in the listing index. */
export type MarketHomes = { filter: PropertyFilter; ids?: undefined } | { ids: number[] };

/**
 * The active homes of an area by market and kind. Only open homes: their prices and times of entry are public on their
 * cards.
 */
export async function findAsking(
  database: Queryable,
  homes: MarketHomes,
  weekAgo: Date,
): Promise<AskingRow[]> {
  const matching = homes.ids
    ? buildWhere({}, visitor).add("l.id = any(?::integer[])", homes.ids)
    : buildWhere(homes.filter, visitor);
  const where = matching.add("l.standard_status = 'Active'").add("not l.locked").add(bothMarkets);
  const since = where.bind(weekAgo);
  const toMedian = medianFrom(where.bind(fewestForMedian));
  const { rows } = await database.query<AskingRow>(
    `with home as (
       select l.transaction_type as transaction, l.property_sub_type as kind, l.public_entry_at as listed_at,
         nullif(l.list_price, 0)::float8 as price,
         nullif(l.list_price, 0)::float8 / nullif(l.living_area, 0) as per_foot
       from listing l where ${where.toString()})
     select transaction, case grouping(kind) when 0 then 'kind' else 'all' end as by, kind, count(*)::integer as active,
       (count(*) filter (where listed_at >= ${since}::timestamptz))::integer as "newThisWeek",
       ${toMedian("price")} as "medianPrice", ${toMedian("per_foot")} as "medianPerSquareFoot",
       percentile_disc(0.5) within group (order by listed_at) as "listedAt"
     from home group by grouping sets ((transaction), (transaction, kind))`,
    where.params,
  );
  return rows;
}

/**
 * The closed homes of an area since a day, by market and month of the sale. Only for viewers who may see sold data:
 * every value here is withheld from visitors.
 */
export async function findClosed(
  database: Queryable,
  area: PropertyFilter,
  since: string,
): Promise<ClosedRow[]> {
  const where = buildWhere(area, { seesSoldData: true })
    .add("coalesce(l.purchase_contract_date, l.close_date) >= ?::date", since)
    .add("l.mls_status in ('Sold', 'Leased')")
    .add("l.close_price > 0")
    .add(bothMarkets);
  const toMedian = medianFrom(where.bind(fewestForMedian));
  const { rows } = await database.query<ClosedRow>(
    `with sale as (
       select l.transaction_type as transaction, l.close_price::float8 as price,
         l.close_price::float8 / nullif(l.list_price, 0) as of_asking,
         (coalesce(l.purchase_contract_date, l.close_date) - l.listing_contract_date)::float8 as days,
         to_char(coalesce(l.purchase_contract_date, l.close_date), 'YYYY-MM') as month
       from listing l where ${where.toString()})
     select transaction, month, count(*)::integer as closed, ${toMedian("price")} as "medianPrice",
       ${toMedian("days")} as "medianDays", ${toMedian("of_asking")} as "medianOfAsking"
     from sale group by grouping sets ((transaction), (transaction, month))`,
    where.params,
  );
  return rows;
}

/** The cities in a text, with their districts in the feed ("Toronto C01"). */
export async function findNamedCities(
  database: Queryable,
  norm: string,
): Promise<{ name: string; norm: string }[]> {
  const { rows } = await database.query<{ name: string; norm: string }>(
    {
      name: "market-cities",
      text: "select name, norm from city where norm = $1 or norm like $2 order by norm",
    },
    [norm, `${norm} ___`],
  );
  return rows;
}

/** The names of all cities. */
export async function findAllCities(database: Queryable): Promise<{ name: string; norm: string }[]> {
  const { rows } = await database.query<{ name: string; norm: string }>({
    name: "market-all-cities",
    text: "select name, norm from city order by name",
  });
  return rows;
}
