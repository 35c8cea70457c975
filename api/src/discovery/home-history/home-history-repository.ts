import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

/** The fields of a listing that a home's history needs. */
export interface HomeListing {
  key: string;
  /** Null when the key is the number. */
  mlsNumber: string | null;
  transaction: string;
  isOpen: boolean;
  enteredAt: Date;
  /** Day of the sale or lease, if any. */
  closedOn: string | null;
  listPrice: number | null;
  closePrice: number | null;
  history: HistoryEvent[];
}

/** More listings of one home are implausible; a feed that repeats an address must not make an endless response. */
const mostListings = 40;

/**
 * All listings of a listing's home, the oldest first; none for an unknown listing. Listings are of one home when
 * address, unit, city, postal code and type are equal. Without a house number (hidden by the seller), or without a unit
 * in a condominium, the home is unidentifiable, and the listing is alone.
 */
export async function findHomeListings(database: Queryable, listingKey: string): Promise<HomeListing[]> {
  const { rows } = await database.query<HomeListing>(
    {
      name: "listings-of-home",
      plannedOnce: true,
      text: `select l.listing_key as key, l.mls_number as "mlsNumber", l.transaction_type as transaction, l.contract_status = 'Available' as "isOpen",
               l.original_entry_at as "enteredAt", coalesce(l.purchase_contract_date, l.close_date)::text as "closedOn",
               l.list_price::float8 as "listPrice", l.close_price::float8 as "closePrice", d.history
             from listing home
               join listing l on l.address_norm = home.address_norm
               join listing_detail d on d.listing_id = l.id
             where home.listing_key = $1 and (l.id = home.id or (
               home.street_number <> '' and home.street_name <> '' and l.property_type = home.property_type
               and coalesce(l.unit_number, '') = coalesce(home.unit_number, '')
               and (home.unit_number <> '' or home.property_type not ilike '%condo%')
               and upper(replace(coalesce(l.postal_code, ''), ' ', ''))
                 = upper(replace(coalesce(home.postal_code, ''), ' ', ''))))
             order by l.id = home.id desc, l.original_entry_at desc, l.id limit $2`,
    },
    [listingKey, mostListings],
  );
  return rows.sort((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime());
}
