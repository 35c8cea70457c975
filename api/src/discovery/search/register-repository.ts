import type { Queryable } from "@larchway/shared/server/database";

/** For each street the postal code of the house with this number, as people write it; undefined where no register knows it. */
export async function readPostalCodes(
  database: Queryable,
  number: number,
  streets: readonly { norm: string; cityNorm: string }[],
): Promise<(string | undefined)[]> {
  if (streets.length === 0) return [];
  const { rows } = await database.query<{ place: number; code: string }>(
    {
      name: "register-postal-codes",
      text: `select q.place::int, a.postal_code as code
             from unnest($1::text[], $2::text[]) with ordinality as q (norm, city_norm, place)
             join register_street s on s.norm = q.norm and s.city_norm = q.city_norm
             join register_address a on a.street_id = s.id and a.number = $3
             where a.postal_code is not null`,
    },
    [streets.map(({ norm }) => norm), streets.map(({ cityNorm }) => cityNorm), number],
  );
  const codes = new Map(rows.map(({ place, code }) => [place - 1, code]));
  return streets.map((_, index) => codes.get(index)?.replace(/^(\w{3}) ?(\w{3})$/, "$1 $2"));
}
