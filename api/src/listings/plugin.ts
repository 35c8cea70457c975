import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { featuredRoutes } from "./featured-routes";
import { filterOptionRoutes } from "./filter-option-routes";
import { hazardRoutes, type HazardDependencies } from "./hazard-routes";
import { openHouseRoutes } from "./open-house-routes";
import { propertyRoutes } from "./property-routes";
import { surroundingsRoutes } from "./surroundings-routes";
import { siteRoutes } from "./site-routes";
import { sitemapRoutes } from "./sitemap-routes";

/** Single listings, filter options, and data for the edge's pages. */
export const listingsPlugin: FastifyPluginAsyncZod<HazardDependencies> = async (api, dependencies) => {
  for (const routes of [siteRoutes, sitemapRoutes, openHouseRoutes]) api.register(routes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    for (const routes of [filterOptionRoutes, featuredRoutes, propertyRoutes, surroundingsRoutes])
      withAccount.register(routes, dependencies);
    withAccount.register(hazardRoutes, dependencies);
  });
};
