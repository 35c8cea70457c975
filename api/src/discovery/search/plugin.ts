import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../../access/viewer";
import type { SearchDependencies } from "./dependencies";
import { listRoutes } from "./list-routes";
import { suggestionRoutes } from "./suggestion-routes";

/** Lists of listings by filter and search text, and suggestions during typing. */
export const searchPlugin: FastifyPluginAsyncZod<SearchDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  for (const routes of [listRoutes, suggestionRoutes]) api.register(routes, dependencies);
};
