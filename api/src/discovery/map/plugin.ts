import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../../access/viewer";
import type { MapDependencies } from "./dependencies";
import { hiddenRoutes } from "./hidden-routes";
import { mapRoutes } from "./map-routes";
import { tileRoutes } from "./tile-routes";

/** Listings on the map, and the map itself. */
export const mapPlugin: FastifyPluginAsyncZod<MapDependencies> = async (api, dependencies) => {
  api.register(tileRoutes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    withAccount.register(mapRoutes, dependencies);
    withAccount.register(hiddenRoutes, dependencies);
  });
};
