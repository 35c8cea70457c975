import type { AccountDependencies } from "../users/dependencies";

/** Dependencies of a person's requests. */
export type RequestDependencies = Pick<
  AccountDependencies,
  "database" | "mail" | "networkName" | "now" | "tokens"
> & {
  settings: Pick<AccountDependencies["settings"], "authAttempts" | "siteUrl">;
};
