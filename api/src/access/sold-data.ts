import type { AccessClaims } from "./access-tokens";

export interface SoldDataSettings {
  /** vow: sold data only for people with an account; open: for everybody. */
  soldData: "vow" | "open";
  /** Sold data needs a verified email, not only accepted terms. */
  soldDataRequiresVerification: boolean;
}

/**
 * Who may see sold data (VOW rules): people with an account who accepted the current terms and verified their email.
 * Everything it needs is in the access token, so that reading costs no query.
 */
export function maySeeSoldData(
  account: Pick<AccessClaims, "acceptedTerms" | "emailVerified"> | undefined,
  { soldData, soldDataRequiresVerification }: SoldDataSettings,
): boolean {
  if (soldData === "open") return true;
  if (account?.acceptedTerms !== true) return false;
  return account.emailVerified === true || !soldDataRequiresVerification;
}
