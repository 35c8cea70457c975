import type { PageSlots } from "@larchway/shared/contracts/slots";
import { LeaseCosts } from "./lease-costs";
import { PurchaseCosts } from "./purchase-costs";

/** Fills `listing-costs`: what a home on the market costs, to rent or to buy. */
export function ListingCosts(home: PageSlots["listing-costs"]) {
  if (home.TransactionType === "For Lease") return <LeaseCosts rent={home.price} />;
  // Mortgage rules and tax bands here are those of homes.
  if (/commercial/i.test(home.PropertyType)) return null;
  return <PurchaseCosts home={home} />;
}
