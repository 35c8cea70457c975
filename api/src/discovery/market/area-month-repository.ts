import type { Queryable } from "@larchway/shared/server/database";

/** The active homes of an area in one month. */
export interface AreaMonth {
  /** The path of the area's page. */
  area: string;
  transaction: "For Sale" | "For Lease";
  /** "2026-11" */
  month: string;
  active: number;
  medianPrice: number | null;
  isInvented: boolean;
}

/** The months of an area since one, the oldest first. */
export async function findAreaMonths(
  database: Queryable,
  area: string,
  since: string,
): Promise<Pick<AreaMonth, "transaction" | "month" | "active" | "medianPrice">[]> {
  const { rows } = await database.query<AreaMonth>(
    {
      name: "area-months",
      text: `select transaction_type as transaction, to_char(month, 'YYYY-MM') as month, active,
               median_price as "medianPrice"
             from area_month where area = $1 and month >= $2::date order by month`,
    },
    [area, `${since}-01`],
  );
  return rows;
}

/** The last median of each area since a month, by the path of its page; null for too few homes. */
export async function findLastMedians(
  database: Queryable,
  transaction: AreaMonth["transaction"],
  since: string,
): Promise<Map<string, number | null>> {
  const { rows } = await database.query<Pick<AreaMonth, "area" | "medianPrice">>(
    `select distinct on (area) area, median_price as "medianPrice" from area_month
     where transaction_type = $1 and month >= $2::date order by area, month desc`,
    [transaction, `${since}-01`],
  );
  return new Map(rows.map(({ area, medianPrice }) => [area, medianPrice]));
}

/** The areas that have a row for the month. */
export async function findWrittenAreas(database: Queryable, month: string): Promise<Set<string>> {
  const { rows } = await database.query<{ area: string }>(
    "select distinct area from area_month where month = $1::date",
    [`${month}-01`],
  );
  return new Set(rows.map(({ area }) => area));
}

/** Writes months; existing ones stay unchanged. */
export async function writeAreaMonths(database: Queryable, months: readonly AreaMonth[]): Promise<void> {
  if (months.length === 0) return;
  const column = <Name extends keyof AreaMonth>(name: Name) => months.map((each) => each[name]);
  await database.query(
    `insert into area_month (area, transaction_type, month, active, median_price, invented)
     select area, transaction_type, (month || '-01')::date, active, median_price, invented
     from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::float8[], $6::boolean[])
       as given (area, transaction_type, month, active, median_price, invented)
     on conflict do nothing`,
    [
      column("area"),
      column("transaction"),
      column("month"),
      column("active"),
      column("medianPrice"),
      column("isInvented"),
    ],
  );
}

/** Deletes the months of demo homes. */
export async function removeInventedMonths(database: Queryable): Promise<void> {
  await database.query("delete from area_month where invented");
}

/** True for the single process that may write months, until the transaction ends. */
export async function claimAreaMonths(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ held: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('larchway:area-months:' || current_schema(), 0)) as held",
  );
  return rows[0]?.held === true;
}
