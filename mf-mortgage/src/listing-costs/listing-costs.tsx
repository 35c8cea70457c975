import type { PageSlots } from "@larchway/shared/contracts/slots";
import { LeaseCosts } from "./lease-costs";
import { PurchaseCosts } from "./purchase-costs";

/** Fills the slot `listing-costs`: the costs of renting or buying a home on the market. */
export function ListingCosts(home: PageSlots["listing-costs"]) {
  // The mortgage rules, tax bands and tenancy law here apply to homes only.
  if (/commercial|business/i.test(home.PropertyType)) return null;
  if (home.TransactionType === "For Lease") return <LeaseCosts rent={home.price} />;
  return <PurchaseCosts home={home} />;
}
