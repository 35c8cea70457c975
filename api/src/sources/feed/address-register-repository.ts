import type { Queryable } from "@larchway/shared/server/database";
import type { RegisterAddress } from "./register-row";

/** Adds addresses, or moves existing ones. */
export async function storeRegister(connection: Queryable, given: readonly RegisterAddress[]): Promise<void> {
  // One statement may not update a row twice, and apartments of a house have the same number.
  const unique = new Map(given.map((each) => [`${each.street}|${each.city}|${each.number}`, each]));
  const addresses = JSON.stringify([...unique.values()]);
  await connection.query(
    `insert into register_street (norm, city_norm)
     select distinct street, city from jsonb_to_recordset($1::jsonb) as row (street text, city text)
     where not exists (select from register_street s where s.norm = row.street and s.city_norm = row.city)
     on conflict (norm, city_norm) do nothing`,
    [addresses],
  );
  await connection.query(
    `insert into register_address (street_id, number, postal_code, latitude, longitude)
     select s.id, row.number, row.postal_code, row.latitude, row.longitude
     from jsonb_to_recordset($1::jsonb) as row (street text, city text, number integer, postal_code text,
       latitude double precision, longitude double precision)
     join register_street s on s.norm = row.street and s.city_norm = row.city
     on conflict (street_id, number) do update set postal_code = excluded.postal_code,
       latitude = excluded.latitude, longitude = excluded.longitude`,
    [addresses],
  );
}

export interface RegisterQuery {
  key: string;
  /** "king st w" */
  street: string;
  city: string;
  /** "M5V" */
  fsa?: string;
  number: number;
}

interface Neighbour {
  key: string;
  number: number;
  latitude: number;
  longitude: number;
}

/** Maximum difference of house numbers on one stretch of a street. */
const furthest = 100;

/**
 * For each query the address itself and its nearest neighbours before and after it on the same side of the street, in
 * this city or, because names of cities differ, in this postal area.
 */
export async function findNeighbours(
  connection: Queryable,
  queries: readonly RegisterQuery[],
): Promise<Neighbour[]> {
  if (queries.length === 0) return [];
  const { rows } = await connection.query<Neighbour>(
    `select q.key, a.number, a.latitude, a.longitude
     from jsonb_to_recordset($1::jsonb) as q (key text, street text, city text, fsa text, number integer)
     join register_street s on s.norm = q.street
     cross join lateral (
       (select * from register_address r where r.street_id = s.id and r.number between q.number - $2 and q.number
          and (r.number - q.number) % 2 = 0 order by r.number desc limit 1)
       union all
       (select * from register_address r where r.street_id = s.id and r.number > q.number and r.number <= q.number + $2
          and (r.number - q.number) % 2 = 0 order by r.number limit 1)) a
     where s.city_norm = q.city or left(a.postal_code, 3) = q.fsa
     order by q.key, s.city_norm = q.city desc, s.id`,
    [JSON.stringify(queries), furthest],
  );
  return rows;
}
