import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../access/viewer";
import { installUser } from "../users/require-user";
import type { AlertDependencies } from "./dependencies";
import { inboxRoutes } from "./inbox-routes";
import { alertLinkRoutes } from "./mail/alert-link-routes";
import { pushRoutes } from "./push/push-routes";

/** What changed in the searches that people saved. */
export const alertsPlugin: FastifyPluginAsyncZod<AlertDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  installUser(api, dependencies);
  api.register(inboxRoutes, dependencies);
  api.register(pushRoutes, dependencies);
  api.register(alertLinkRoutes, dependencies);
};
