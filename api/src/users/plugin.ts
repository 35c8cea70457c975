import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { accountDataRoutes } from "./account-data-routes";
import { accountLinkRoutes } from "./account-link-routes";
import { consentRoutes } from "./consent-routes";
import type { AccountDependencies } from "./dependencies";
import { deviceRoutes } from "./device-routes";
import { favouriteRoutes } from "./favourite-routes";
import { googleRoutes } from "./google-routes";
import { phoneRoutes } from "./phone-routes";
import { profileRoutes } from "./profile-routes";
import { installUser } from "./require-user";
import { savedSearchRoutes } from "./saved-search-routes";
import { manageFactorRoutes } from "./second-factor/manage-factor-routes";
import { secondFactorRoutes } from "./second-factor/second-factor-routes";
import { signInRoutes } from "./sign-in-routes";

/** Accounts, sessions, and what people save in their accounts. */
export const accountsPlugin: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  // These have no use for an account: renewing a session must work while an old token is still being sent.
  for (const routes of [signInRoutes, googleRoutes, secondFactorRoutes, accountLinkRoutes, phoneRoutes])
    api.register(routes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    installUser(withAccount, dependencies);
    for (const routes of [
      profileRoutes,
      accountDataRoutes,
      deviceRoutes,
      manageFactorRoutes,
      favouriteRoutes,
      savedSearchRoutes,
      consentRoutes,
    ])
      withAccount.register(routes, dependencies);
  });
};
