import type { DevelopmentsQuery } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";
import type { DevelopmentRecord, DevelopmentRow } from "./development-record";

const columns = `id, name, builder, city, neighbourhood, kind, status, price_from,
  to_char(occupancy, 'YYYY-MM') as occupancy, detail`;

/** The matching developments, ordered by move-in date. */
export async function findDevelopments(
  database: Queryable,
  { city, kind, maxPrice, occupancy }: DevelopmentsQuery,
): Promise<DevelopmentRow[]> {
  const { rows } = await database.query<DevelopmentRow>(
    `select ${columns} from development
     where ($1::text is null or lower(city) = lower($1)) and ($2::text is null or kind = $2)
       and ($3::float8 is null or price_from <= $3)
       and ($4::integer is null or extract(year from occupancy) <= $4)
     order by development.occupancy, id`,
    [city || null, kind ?? null, maxPrice ?? null, occupancy ?? null],
  );
  return rows;
}

export async function findDevelopment(database: Queryable, id: string): Promise<DevelopmentRow | undefined> {
  const { rows } = await database.query<DevelopmentRow>(`select ${columns} from development where id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Other developments: those of the same city first, then those of the same kind. */
export async function findOtherDevelopments(
  database: Queryable,
  { id, city, kind }: DevelopmentRow,
  limit: number,
): Promise<DevelopmentRow[]> {
  const { rows } = await database.query<DevelopmentRow>(
    `select ${columns} from development where id <> $1
     order by city = $2 desc, kind = $3 desc, development.occupancy, id limit $4`,
    [id, city, kind, limit],
  );
  return rows;
}

export async function findDevelopmentCities(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ city: string }>(
    "select distinct city from development order by city",
  );
  return rows.map(({ city }) => city);
}

export async function hasDevelopments(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>("select exists (select from development) as has");
  return rows[0]?.has === true;
}

/** Adds developments, or replaces those with the same ids. */
export async function upsertDevelopments(
  database: Queryable,
  records: readonly DevelopmentRecord[],
): Promise<void> {
  for (const record of records) {
    const { id, name, builder, city, neighbourhood, kind, status, occupancy, isInvented, ...detail } = record;
    await database.query(
      `insert into development
         (id, name, builder, city, neighbourhood, kind, status, price_from, occupancy, detail, invented)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (id) do update set name = excluded.name, builder = excluded.builder, city = excluded.city,
         neighbourhood = excluded.neighbourhood, kind = excluded.kind, status = excluded.status,
         price_from = excluded.price_from, occupancy = excluded.occupancy, detail = excluded.detail,
         invented = excluded.invented`,
      [
        id,
        name,
        builder,
        city,
        neighbourhood,
        kind,
        status,
        findLowestPrice(record),
        `${occupancy}-01`,
        toJsonText(detail),
        isInvented ?? false,
      ],
    );
  }
}

/** Deletes those of the demo seed. */
export async function removeInventedDevelopments(database: Queryable): Promise<void> {
  await database.query("delete from development where invented");
}

/** The price of the homes that are left; of all homes when none is. */
function findLowestPrice({ units }: Pick<DevelopmentRecord, "units">): number {
  const left = units.filter(({ isSoldOut }) => !isSoldOut);
  return Math.min(...(left.length > 0 ? left : units).map(({ priceFrom }) => priceFrom));
}
