import type { Queryable } from "@larchway/shared/server/database";

/** A city with its active homes. */
export interface CityArea {
  id: number;
  name: string;
  active: number;
  /** The mean position of its homes. */
  longitude: number;
  latitude: number;
}

/** All cities with active homes, and the mean position of these. */
export async function findCityAreas(database: Queryable): Promise<CityArea[]> {
  const { rows } = await database.query<CityArea>(
    `select c.id, c.name, count(*)::integer as active, avg(l.longitude) as longitude, avg(l.latitude) as latitude
     from listing l join city c on c.id = l.city_id
     where l.standard_status = 'Active' and not l.locked and l.latitude is not null
     group by c.id`,
  );
  return rows;
}
