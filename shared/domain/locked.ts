import type { Property } from "@larchway/shared/contracts/api";

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
