import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { MediaDependencies } from "./dependencies";
import { drawnPlanRoutes } from "./floor-plan/drawn-plan-routes";
import { feedPictureRoutes } from "./feed-picture-routes";
import { mediaRoutes } from "./media-routes";
import { portraitRoutes } from "./portrait-routes";

/** Our own photographs and the pictures of the feed, in every size, and the floor plans that we draw. */
export const mediaPlugin: FastifyPluginAsyncZod<MediaDependencies> = async (api, dependencies) => {
  for (const routes of [mediaRoutes, feedPictureRoutes, drawnPlanRoutes]) api.register(routes, dependencies);
  api.register(portraitRoutes);
};
