import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { contactRoutes } from "./contact-routes";
import type { LeadDependencies } from "./dependencies";
import { leadRoutes } from "./lead-routes";
import { mistakeRoutes } from "./mistake-routes";
import { replyTimeRoutes } from "./reply-time-routes";

/** The forms for contacting the brokerage. */
export const leadsPlugin: FastifyPluginAsyncZod<LeadDependencies> = async (api, dependencies) => {
  for (const routes of [leadRoutes, contactRoutes, mistakeRoutes, replyTimeRoutes])
    api.register(routes, dependencies);
};
