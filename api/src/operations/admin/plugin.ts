import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../../access/viewer";
import type { AdminDependencies } from "./dependencies";
import { feedRoutes } from "./feed-routes";
import { leadRoutes } from "./lead-routes";
import { outboxRoutes } from "./outbox-routes";
import { viewingRoutes } from "./viewing-routes";

/** What the brokerage's own people see and do: requests, mails, the feed. */
export const adminPlugin: FastifyPluginAsyncZod<AdminDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  for (const routes of [leadRoutes, viewingRoutes, outboxRoutes, feedRoutes])
    api.register(routes, dependencies);
};
