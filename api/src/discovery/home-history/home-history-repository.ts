import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

/** A listing of a home, as its history needs it. */
export interface HomeListing {
  key: string;
  /** Null where the key is the number. */
  mlsNumber: string | null;
  transaction: string;
  isOpen: boolean;
  enteredAt: Date;
  /** Day of the sale or lease, where there was one. */
  closedOn: string | null;
  listPrice: number | null;
  closePrice: number | null;
  history: HistoryEvent[];
}

/** Nobody lists a home more often; what feeds repeat under one address must not make a response without end. */
const mostListings = 40;

/**
 * All listings of the home that a listing is of, the oldest first; none when there is no such listing. One home: the same
 * address with unit and city, the same postal code and the same type. Without a house number (the seller hides it), or
 * without a unit in a condominium, nobody knows which home it is, and the listing stands alone.
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
