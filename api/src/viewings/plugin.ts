import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { bookingRoutes } from "./booking-routes";
import type { ViewingDependencies } from "./dependencies";
import { viewingLinkRoutes } from "./viewing-link-routes";

/** Homes seen by appointment: booked on the page of a listing, changed by the link in the mail. */
export const viewingsPlugin: FastifyPluginAsyncZod<ViewingDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  for (const routes of [bookingRoutes, viewingLinkRoutes]) api.register(routes, dependencies);
};
