import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { contactLinkRoutes } from "../contact-stop/contact-link-routes";
import { installUser } from "../users/require-user";
import type { RequestDependencies } from "./dependencies";
import { requestRoutes } from "./request-routes";

/** A person's requests to the brokerage, and the end of all contact. */
export const requestsPlugin: FastifyPluginAsyncZod<RequestDependencies> = async (api, dependencies) => {
  api.register(contactLinkRoutes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    installUser(withAccount, dependencies);
    withAccount.register(requestRoutes, dependencies);
  });
};
