import type { Services } from "../http/services";
import type { AccessClaims } from "./access-tokens";

type SoldDataSettings = Pick<Services["settings"], "soldData" | "soldDataRequiresVerification">;

/**
 * Who may see sold data (VOW rules): people with an account who accepted the current terms and verified their email.
 * Everything it asks stands in the access token, so that reading costs no query.
 */
export function maySeeSoldData(
  account: Pick<AccessClaims, "acceptedTerms" | "emailVerified"> | undefined,
  { soldData, soldDataRequiresVerification }: SoldDataSettings,
): boolean {
  if (soldData === "open") return true;
  if (account?.acceptedTerms !== true) return false;
  return account.emailVerified === true || !soldDataRequiresVerification;
}
