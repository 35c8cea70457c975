import type { PageSlots } from "@larchway/shared/contracts/slots";
import { hasPurchaseCosts } from "@larchway/shared/domain/purchase";
import { LeaseCosts } from "./lease-costs";
import { PurchaseCosts } from "./purchase-costs";

/** Fills the slot `listing-costs`: the costs of renting or buying a home on the market. */
export function ListingCosts(home: PageSlots["listing-costs"]) {
  const { TransactionType = "For Sale", PropertyType, price } = home;
  // The mortgage rules, tax bands and tenancy law here apply to homes only.
  if (/commercial|business/i.test(PropertyType)) return null;
  if (hasPurchaseCosts({ TransactionType, PropertyType })) return <PurchaseCosts home={home} />;
  return /lease$/i.test(TransactionType) ? <LeaseCosts rent={price} /> : null;
}
