import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";

/**
 * May this reader open the listing? One rule for cards, detail page, suggestions, map and the server's answers
 * (requirements R6.003 to R6.005): signed out, only what is Active and available stands open.
 */
export function isLocked(
  {
    locked,
    ContractStatus,
    MlsStatus,
    StandardStatus,
  }: Pick<Property, "locked" | "ContractStatus" | "MlsStatus" | "StandardStatus">,
  signedIn: boolean,
): boolean {
  if (signedIn) return false;
  return (
    locked === true ||
    ContractStatus === "Unavailable" ||
    MlsStatus === "Sold" ||
    MlsStatus === "Terminated" ||
    (StandardStatus !== undefined && StandardStatus !== "Active")
  );
}

/**
 * An open listing without what it was before: the history of a home names earlier sales with their prices, and these
 * fields come with the feed's VOW token only.
 */
export function omitSaleHistory<T extends Partial<PropertyDetail>>(property: T): T {
  return deleteSaleHistory({ ...property, details: property.details && { ...property.details } });
}

/** The same with an object of one's own, which is changed: many times as fast. */
export function deleteSaleHistory<T extends Partial<PropertyDetail>>(property: T): T {
  property.ClosePrice = undefined;
  property.PurchaseContractDate = undefined;
  if (property.history) property.history = undefined;
  const { details } = property;
  if (details) {
    details.OriginalListPrice = undefined;
    details.ClosePrice = undefined;
    details.CloseDate = undefined;
    details.SoldEntryTimestamp = undefined;
  }
  return property;
}
