import type { Point } from "@larchway/shared/domain/distance";
import type { Queryable } from "@larchway/shared/server/database";

interface PointRow {
  longitude: number | null;
  latitude: number | null;
}

function toPoint(row: PointRow | undefined): Point | undefined {
  const { longitude, latitude } = row ?? {};
  return longitude == null || latitude == null ? undefined : [longitude, latitude];
}

/** The registered address of a street with the nearest number. */
export async function findRegisteredPoint(
  database: Queryable,
  { street, cityName, number }: { street: string; cityName: string; number: number },
): Promise<Point | undefined> {
  const { rows } = await database.query<PointRow>(
    {
      name: "registered-point",
      text: `select a.longitude, a.latitude from register_street s join register_address a on a.street_id = s.id
             where s.norm = $1 and s.city_norm = $2 order by abs(a.number - $3::integer), a.number limit 1`,
    },
    [street, cityName, number],
  );
  return toPoint(rows[0]);
}

/** The location of a house: between the listed homes of its street with the nearest numbers. */
export async function findPointOnStreet(
  database: Queryable,
  streetIds: readonly number[],
  number: number,
  listings: "open" | "all",
): Promise<Point | undefined> {
  if (streetIds.length === 0) return undefined;
  const { rows } = await database.query<PointRow>(
    {
      name: `point-on-street ${listings}`,
      text: `select avg(longitude) as longitude, avg(latitude) as latitude from (
               select longitude, latitude from listing
               where street_id = any($1) and latitude is not null ${listings === "open" ? "and not locked" : ""}
               order by abs(coalesce(substring(street_number from '^\\d{1,6}')::integer, 0) - $2::integer), id limit 3) nearest`,
    },
    [streetIds, number],
  );
  return toPoint(rows[0]);
}
