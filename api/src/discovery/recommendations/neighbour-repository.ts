import type { Queryable } from "@larchway/shared/server/database";

/** The kind of home to find. Without a price (because the viewer must not learn it) the newest homes are found. */
export interface Seed {
  cityId: number;
  propertyType: string;
  transactionType: string;
  price?: number;
}

/** An active home that may be similar. */
export interface SimilarHome {
  id: number;
  listingKey: string;
  price: number | null;
  bedrooms: number | null;
  propertySubType: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** An active home near one of the seeds. */
export interface Neighbour extends SimilarHome {
  /** Number of the nearest seed. */
  seed: number;
}

const kind = `standard_status = 'Active' and not locked and city_id = s.city_id
  and property_type = s.property_type and transaction_type = s.transaction_type`;
const columns = "id, listing_key, list_price, bedrooms_total, property_sub_type, latitude, longitude";

/**
 * Homes of the same kind in the same city, `each` cheaper and `each` more expensive ones next to every seed's price;
 * for each seed the nearest first.
 */
export async function findNeighbours(
  database: Queryable,
  seeds: readonly Seed[],
  each: number,
): Promise<Neighbour[]> {
  if (seeds.length === 0) return [];
  const { rows } = await database.query<Neighbour>(
    {
      name: "neighbours",
      text: `select n.id, n.listing_key as "listingKey", (s.ordinal - 1)::integer as seed, n.list_price as price,
               n.bedrooms_total as bedrooms, n.property_sub_type as "propertySubType", n.latitude, n.longitude
             from unnest($1::integer[], $2::text[], $3::text[], $4::bigint[]) with ordinality
               as s(city_id, property_type, transaction_type, price, ordinal)
             cross join lateral (
               (select ${columns}, (list_price - s.price)::float8 as rank from listing where ${kind} and list_price >= s.price
                order by list_price, id limit $5)
               union all
               (select ${columns}, (s.price - list_price)::float8 from listing where ${kind} and list_price < s.price
                order by list_price desc, id desc limit $5)
               union all
               (select ${columns}, -extract(epoch from public_entry_at)::float8 from listing where s.price is null and ${kind}
                order by public_entry_at desc, id desc limit $5)) n
             order by s.ordinal, n.rank, n.id desc`,
    },
    [
      seeds.map(({ cityId }) => cityId),
      seeds.map(({ propertyType }) => propertyType),
      seeds.map(({ transactionType }) => transactionType),
      seeds.map(({ price }) => price ?? null),
      each,
    ],
  );
  return rows;
}

/** A square of the map as a range of cells. */
export interface CellRange {
  from: number;
  to: number;
}

/**
 * Homes of the same kind in some squares of the map, those with the nearest price first; without a price the newest.
 */
export async function findAround(
  database: Queryable,
  { propertyType, transactionType, price }: Omit<Seed, "cityId">,
  squares: readonly CellRange[],
  limit: number,
): Promise<SimilarHome[]> {
  const { rows } = await database.query<SimilarHome>(
    {
      name: "homes-around",
      text: `select l.id, l.listing_key as "listingKey", l.list_price as price, l.bedrooms_total as bedrooms,
               l.property_sub_type as "propertySubType", l.latitude, l.longitude
             from unnest($1::bigint[], $2::bigint[]) as square(first, last)
             cross join lateral (
               select * from listing l where l.cell between square.first and square.last
                 and l.standard_status = 'Active'
               -- Else PostgreSQL goes through an index of all homes of the kind: 60,000 of a million.
               offset 0) l
             where not l.locked and l.property_type = $3 and l.transaction_type = $4
             order by abs(l.list_price - $5::bigint), l.public_entry_at desc, l.id desc limit $6`,
    },
    [
      squares.map(({ from }) => from),
      squares.map(({ to }) => to),
      propertyType,
      transactionType,
      price ?? null,
      limit,
    ],
  );
  return rows;
}

/** The listing to find similar ones for. */
export interface Model {
  id: number;
  city_id: number;
  property_type: string;
  property_sub_type: string | null;
  transaction_type: string;
  list_price: number | null;
  locked: boolean;
  bedrooms_total: number | null;
  latitude: number | null;
  longitude: number | null;
}

export async function findModel(database: Queryable, listingKey: string): Promise<Model | undefined> {
  const { rows } = await database.query<Model>(
    {
      name: "model-by-key",
      text: `select id, city_id, property_type, property_sub_type, transaction_type, list_price, locked, bedrooms_total,
               latitude, longitude
             from listing where listing_key = $1`,
    },
    [listingKey],
  );
  return rows[0];
}
