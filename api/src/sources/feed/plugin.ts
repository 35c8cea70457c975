import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { installAccount } from "../../access/viewer";
import { freshnessRoutes, type FreshnessDependencies } from "./freshness-routes";
import { webhookRoutes, type WebhookDependencies } from "./webhook-routes";

type FeedDependencies = FreshnessDependencies & WebhookDependencies;

/** How fresh a listing is, and the feed's reports of changes. */
export const feedPlugin: FastifyPluginAsyncZod<FeedDependencies> = async (api, dependencies) => {
  api.register(webhookRoutes, dependencies);
  api.register(async (withAccount) => {
    installAccount(withAccount, dependencies);
    withAccount.register(freshnessRoutes, dependencies);
  });
};
