import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { mapResponseSchema } from "@larchway/shared/contracts/api";
import { hiddenCountSchema, hiddenKeysSchema } from "@larchway/shared/contracts/home-list";
import { hiddenCountQuerySchema, mapQuerySchema } from "@larchway/shared/listing-filters";
import { sendJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import { createRateLimit } from "../../http/rate-limit";
import type { MapDependencies } from "./dependencies";
import { countListed, findMap } from "./find-map";
import { mapJson } from "./map-json";
import { findListingIds } from "./map-repository";

/** Requests of one network a minute: each movement of a map sends two. */
const requestsPerMinute = 600;

/** The map and counts for a person who hid homes. Their keys are in the body, because a URL is too short for them. */
export const hiddenRoutes: FastifyPluginAsyncZod<MapDependencies> = async (api, dependencies) => {
  const { database, pinAddresses } = dependencies;
  // A thousand long keys.
  const bodyLimit = 128 * 1024;
  const config = { noStore: true, limit: createRateLimit(api, requestsPerMinute) };

  api.post("/properties/map", {
    bodyLimit,
    config,
    schema: {
      tags: ["map"],
      summary: "Clusters or listings in a box, without the sender's hidden homes",
      querystring: mapQuerySchema,
      body: hiddenKeysSchema,
      response: { 200: mapResponseSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const leftOut = await findListingIds(database, request.body.keys);
      const found = await findMap(dependencies, request.query, viewer, leftOut);
      return sendJson(reply, Buffer.from(mapJson(found, viewer, await pinAddresses.find(found, viewer))));
    },
  });

  api.post("/properties/hidden", {
    bodyLimit,
    config,
    schema: {
      tags: ["properties"],
      summary: "How many of the sender's hidden homes the total of a list includes",
      querystring: hiddenCountQuerySchema,
      body: hiddenKeysSchema,
      response: { 200: hiddenCountSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { sortBy, ...query } = request.query;
      return { count: await countListed(dependencies, { keys: request.body.keys, sortBy }, query, viewer) };
    },
  });
};
