import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../../access/viewer";
import { requireAdmin } from "../../users/require-user";
import type { UserRow } from "../../users/user-repository";
import type { AdminDependencies } from "./dependencies";
import { feedRoutes } from "./feed-routes";
import { leadRoutes } from "./lead-routes";
import { recipientRoutes } from "./recipient-routes";
import { mailAddressRoutes } from "./mail-address-routes";
import { outboxRoutes } from "./outbox-routes";
import { viewingRoutes } from "./viewing-routes";

declare module "fastify" {
  interface FastifyRequest {
    /** In the administrators' routes: the sender of the request. */
    admin: UserRow;
  }
}

/** The brokerage's own routes: requests, mails, the feed. */
export const adminPlugin: FastifyPluginAsyncZod<AdminDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  // Before any validation, so that other people learn nothing about the input of these routes.
  api.addHook("onRequest", async (request) => {
    request.admin = await requireAdmin(request, dependencies.database);
  });
  for (const routes of [
    leadRoutes,
    viewingRoutes,
    outboxRoutes,
    mailAddressRoutes,
    recipientRoutes,
    feedRoutes,
  ])
    api.register(routes, dependencies);
};
