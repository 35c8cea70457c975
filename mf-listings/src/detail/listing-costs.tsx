import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { cardStatus, shownPrice } from "@larchway/shared/domain";
import { NearSlot } from "@larchway/shared/ui/near-slot";
import { isCommercial } from "../card/monthly-cost";
import * as styles from "./listing-costs.module.css";

/**
 * The monthly and purchase costs of a home on the market, computed by the mortgage calculator's remote. If that
 * fails, only the link to the calculator in the summary remains.
 */
export function ListingCosts({ property }: { property: PropertyDetail }) {
  const { City, PropertyType, PropertySubType, TransactionType, TaxAnnualAmount, AssociationFee } = property;
  const price = shownPrice(property);
  const { tone } = cardStatus(property);
  if (price === undefined || (tone !== "active" && tone !== "pending")) return null;
  // Other property has different mortgages, taxes and leases.
  if (isCommercial(property)) return null;
  const isLease = TransactionType === "For Lease";
  return (
    <NearSlot
      name="listing-costs"
      className={isLease ? styles.lease : styles.sale}
      props={{ price, City, PropertyType, PropertySubType, TransactionType, TaxAnnualAmount, AssociationFee }}
    />
  );
}
