import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";

/**
 * True when this viewer may not open the listing. One rule for cards, detail page, suggestions, map and the server's
 * responses (requirements R6.003 to R6.005): visitors without a session may open only Active, available listings.
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

/** True while viewings of a home can be requested: as long as it is on the market, for all viewers. */
export function isOpenForViewings(property: Parameters<typeof isLocked>[0]): boolean {
  return !isLocked(property, false);
}

/**
 * An open listing without its history. The history of a home names earlier sales with their prices, and these fields
 * come only with the feed's VOW token. The API's table of columns lists them too; its test compares the two.
 */
export function omitSaleHistory<T extends Partial<PropertyDetail>>(property: T): T {
  const open = { ...property, ClosePrice: undefined, PurchaseContractDate: undefined };
  if (open.history) open.history = undefined;
  if (property.details)
    open.details = {
      ...property.details,
      OriginalListPrice: undefined,
      ClosePrice: undefined,
      CloseDate: undefined,
      SoldEntryTimestamp: undefined,
    };
  return open;
}
