import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { cardStatus, shownPrice } from "@larchway/shared/domain";
import { NearSlot } from "@larchway/shared/ui/near-slot";
import { isCommercial } from "../card/monthly-cost";
import * as styles from "./listing-costs.module.css";

/**
 * What a home on the market costs each month and to buy, worked out by the remote of the mortgage calculator. Where that
 * does not come, the link to the calculator in the summary is what there is.
 */
export function ListingCosts({ property }: { property: PropertyDetail }) {
  const { City, PropertyType, PropertySubType, TransactionType, TaxAnnualAmount, AssociationFee } = property;
  const price = shownPrice(property);
  const { tone } = cardStatus(property);
  if (price === undefined || (tone !== "active" && tone !== "pending")) return null;
  // What its mortgage, taxes and lease cost is another matter.
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
