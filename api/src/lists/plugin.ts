import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { installUser } from "../users/require-user";
import type { ListDependencies } from "./dependencies";
import { hiddenHomeRoutes } from "./hidden-home-routes";
import { listHomeRoutes } from "./list-home-routes";
import { listRoutes } from "./list-routes";
import { listSharingRoutes } from "./list-sharing-routes";
import { sharedListRoutes } from "./shared-list-routes";

/** Lists of homes with notes and ratings, shared with a partner or by a link, and hidden homes. */
export const listsPlugin: FastifyPluginAsyncZod<ListDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  installUser(api, dependencies);
  for (const routes of [listRoutes, listHomeRoutes, listSharingRoutes, sharedListRoutes, hiddenHomeRoutes])
    api.register(routes, dependencies);
};
