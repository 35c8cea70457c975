import type { PageSlots } from "@larchway/shared/contracts/slots";
import { LeaseCosts } from "./lease-costs";
import { PurchaseCosts } from "./purchase-costs";

/** Fills `listing-costs`: what a home on the market costs, to rent or to buy. */
export function ListingCosts(home: PageSlots["listing-costs"]) {
  // Mortgage rules, tax bands and the law of tenancies here are those of homes.
  if (/commercial|business/i.test(home.PropertyType)) return null;
  if (home.TransactionType === "For Lease") return <LeaseCosts rent={home.price} />;
  return <PurchaseCosts home={home} />;
}
