import type { Queryable } from "@larchway/shared/server/database";

/** A sale that may be compared. */
export interface Sale {
  key: string;
  address: string;
  price: number;
  soldOn: string;
  bedrooms: number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface SalesWanted {
  cityIds: readonly number[];
  propertySubType: string;
  bedrooms: { from: number; to: number };
  since: Date;
}

/** More sales add no information; the nearest of them are selected in memory. */
const mostSales = 3_000;

/** Homes of one kind that sold in these cities, the latest first. */
export async function findSales(
  database: Queryable,
  { cityIds, propertySubType, bedrooms, since }: SalesWanted,
): Promise<Sale[]> {
  if (cityIds.length === 0) return [];
  const { rows } = await database.query<Sale>(
    {
      name: "comparable-sales",
      text: `select listing_key as key, unparsed_address as address, close_price::float8 as price,
               coalesce(purchase_contract_date, close_date)::text as "soldOn", bedrooms_total as bedrooms,
               latitude, longitude
             from listing
             where city_id = any($1) and property_sub_type = $2 and bedrooms_total between $3 and $4
               and coalesce(purchase_contract_date, close_date) >= $5::date
               and mls_status = 'Sold' and transaction_type = 'For Sale' and close_price > 0
             order by coalesce(purchase_contract_date, close_date) desc, listing_key limit $6`,
    },
    [cityIds, propertySubType, bedrooms.from, bedrooms.to, since, mostSales],
  );
  return rows;
}
