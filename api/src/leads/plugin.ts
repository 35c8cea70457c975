import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { contactRoutes } from "./contact-routes";
import type { LeadDependencies } from "./dependencies";
import { leadRoutes } from "./lead-routes";
import { mistakeRoutes } from "./mistake-routes";
import { recipientRoutes } from "./recipient-routes";
import { replyTimeRoutes } from "./reply-time-routes";

/** The forms for contacting the brokerage. */
export const leadsPlugin: FastifyPluginAsyncZod<LeadDependencies> = async (api, dependencies) => {
  api.register(replyTimeRoutes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    for (const routes of [leadRoutes, contactRoutes, mistakeRoutes, recipientRoutes])
      withAccount.register(routes, dependencies);
  });
};
