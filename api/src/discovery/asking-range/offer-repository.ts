import type { Point } from "@larchway/shared/domain/distance";
import type { Queryable } from "@larchway/shared/server/database";

/** A home for sale that every viewer may see. */
export interface Offer {
  key: string;
  address: string;
  price: number;
  bedrooms: number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface OffersWanted {
  cityIds: readonly number[];
  kinds: readonly string[];
  /** One more or fewer is included; undefined for any number. */
  bedrooms: number | undefined;
  near: Point | undefined;
}

/** More homes add no information. */
const mostOffers = 500;

/**
 * Open homes for sale in these cities, the nearest first, then the latest. Only values that visitors may see: locked
 * homes are left out, and the middle of a city is no location.
 */
export async function findOffers(
  database: Queryable,
  { cityIds, kinds, bedrooms, near }: OffersWanted,
): Promise<Offer[]> {
  if (cityIds.length === 0) return [];
  const [longitude, latitude] = near ?? [null, null];
  const { rows } = await database.query<Offer>(
    {
      name: "asking-prices",
      text: `select key, address, price, bedrooms, latitude, longitude from (
               select l.listing_key as key, l.unparsed_address as address, l.list_price::float8 as price,
                 l.bedrooms_total as bedrooms, l.public_entry_at as entered,
                 case when l.location_precision is distinct from 'city' then l.latitude end as latitude,
                 case when l.location_precision is distinct from 'city' then l.longitude end as longitude
               from listing l
               where l.city_id = any($1) and l.property_sub_type = any($2) and l.transaction_type = 'For Sale'
                 and l.standard_status = 'Active' and not l.locked and l.list_price > 0
                 and ($3::integer is null or abs(l.bedrooms_total - $3::integer) <= 1)) offers
             order by power(latitude - $4::float8, 2) + power((longitude - $5::float8) * cos(radians($4::float8)), 2)
                 nulls last, entered desc, key
             limit $6`,
    },
    [cityIds, kinds, bedrooms ?? null, latitude, longitude, mostOffers],
  );
  return rows;
}
