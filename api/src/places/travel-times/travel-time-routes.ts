import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { reachQuerySchema, reachSchema, travelModesSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { ontario } from "@larchway/shared/domain/web-map";
import { z } from "@larchway/shared/schema";
import { createRateLimit } from "../../http/rate-limit";
import type { TravelTimes } from "./travel-times";

/** Restricts requests to Ontario: the operator's server must not be a free service for the rest of the world. */
const { south, north, west, east } = ontario.bounds;
const querySchema = reachQuerySchema.extend({
  latitude: z.coerce.number().min(south).max(north),
  longitude: z.coerce.number().min(west).max(east),
});

/** Per network: each request may cost the operator's server a second. */
const reachesPerMinute = 30;

export interface TravelTimeDependencies {
  /** Undefined when ROUTING_URL isn't set. */
  travelTimes?: TravelTimes;
}

export const travelTimeRoutes: FastifyPluginAsyncZod<TravelTimeDependencies> = async (
  api,
  { travelTimes },
) => {
  const limit = createRateLimit(api, reachesPerMinute);

  api.get("/map/travel-modes", {
    schema: {
      tags: ["map"],
      summary: "By what travel times are offered",
      response: { 200: travelModesSchema },
    },
    handler: (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return { modes: [...(travelTimes?.modes ?? [])] };
    },
  });

  api.get("/map/reach", {
    config: { limit },
    schema: {
      tags: ["map"],
      summary: "What lies within a travel time of a place",
      querystring: querySchema,
      response: {
        200: reachSchema,
        404: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      if (!travelTimes?.modes.includes(request.query.by)) throw new CodedError("NOT_FOUND");
      const reach = await travelTimes.findReach(request.query);
      reply.header("cache-control", "private, max-age=3600");
      return reach;
    },
  });
};
