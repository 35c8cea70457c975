import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";

/**
 * May this reader open the listing? One rule for cards, detail page, suggestions, map and the server's responses
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

/** Whether viewings of a home can be requested: while it is on the market, whoever reads. */
export function isOpenForViewings(property: Parameters<typeof isLocked>[0]): boolean {
  return !isLocked(property, false);
}

/**
 * An open listing without what it was before: the history of a home names earlier sales with their prices, and these
 * fields come with the feed's VOW token only. The api's table of columns marks them; its test holds the two together.
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
