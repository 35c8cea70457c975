import type { AccessClaims } from "./access-tokens";

export interface SoldDataSettings {
  /** vow: sold data only for people with an account; open: public. */
  soldData: "vow" | "open";
  /** Whether sold data requires a verified email in addition to accepted terms. */
  soldDataRequiresVerification: boolean;
}

/**
 * Whether an account may see sold data (VOW rules): only with the current terms accepted and the email verified. All
 * facts are in the access token, so that reads need no query.
 */
export function maySeeSoldData(
  account: Pick<AccessClaims, "acceptedTerms" | "emailVerified"> | undefined,
  { soldData, soldDataRequiresVerification }: SoldDataSettings,
): boolean {
  if (soldData === "open") return true;
  if (account?.acceptedTerms !== true) return false;
  return account.emailVerified === true || !soldDataRequiresVerification;
}
