import type { Queryable } from "@larchway/shared/server/database";

/** The facts by which homes are compared. */
export interface ComparedHome {
  key: string;
  bedrooms: number | null;
  bathrooms: number | null;
  livingArea: number | null;
  latitude: number | null;
  longitude: number | null;
  precision: string | null;
}

/** The home to find comparables for. */
export interface SubjectHome extends ComparedHome {
  city: string;
  cityId: number;
  kind: string | null;
  transaction: string;
}

/** A home that was sold or leased. */
export interface ClosedHome extends ComparedHome {
  address: string;
  price: number;
  closedOn: string;
}

const compared = `l.listing_key as key, l.bedrooms_total as bedrooms, l.bathrooms, l.living_area as "livingArea",
  l.latitude, l.longitude, l.location_precision as precision`;

export async function findSubject(database: Queryable, listingKey: string): Promise<SubjectHome | undefined> {
  const { rows } = await database.query<SubjectHome>(
    {
      name: "home-to-compare",
      text: `select ${compared}, l.city, l.city_id as "cityId", l.property_sub_type as kind, l.transaction_type as transaction
             from listing l where l.listing_key = $1`,
    },
    [listingKey],
  );
  return rows[0];
}

interface WantedHomes {
  subject: Pick<SubjectHome, "key" | "kind" | "transaction" | "bedrooms">;
  cityIds: readonly number[];
  since: Date;
}

/** Maximum number of candidates; the most similar ones are selected in memory. */
const mostHomes = 3_000;
const bedroomsApart = 2;

/** Each market has a separate index; the statement must repeat the index's condition literally. */
const closedInMarket: Record<string, string> = {
  "For Sale": "l.mls_status = 'Sold' and l.transaction_type = 'For Sale' and l.close_price > 0",
  "For Lease": "l.mls_status = 'Leased' and l.transaction_type = 'For Lease' and l.close_price > 0",
};

/** Other homes of a kind that closed in these cities, the newest first. */
export async function findClosedHomes(
  database: Queryable,
  { subject, cityIds, since }: WantedHomes,
): Promise<ClosedHome[]> {
  const isClosed = closedInMarket[subject.transaction];
  if (!isClosed || !subject.kind || cityIds.length === 0) return [];
  const { rows } = await database.query<ClosedHome>(
    {
      name: `comparables ${subject.transaction}`,
      text: `select ${compared}, l.unparsed_address as address, l.close_price::float8 as price,
               coalesce(l.purchase_contract_date, l.close_date)::text as "closedOn"
             from listing l join listing home on home.listing_key = $1
             where l.city_id = any($2) and l.property_sub_type = $3 and ${isClosed}
               and coalesce(l.purchase_contract_date, l.close_date) >= $4::date
               and abs(coalesce(l.bedrooms_total - home.bedrooms_total, 0)) <= $5::integer
               and (l.address_norm <> home.address_norm or home.street_number is null) and l.id <> home.id
             order by coalesce(l.purchase_contract_date, l.close_date) desc, l.listing_key limit $6`,
    },
    [subject.key, cityIds, subject.kind, since, bedroomsApart, mostHomes],
  );
  return rows;
}
