import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { hazardsSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { identifyViewer } from "../access/viewer";
import { createRateLimit } from "../http/rate-limit";
import type { HazardLayers } from "../places/hazards/hazard-layers";
import type { ListingDependencies } from "./dependencies";
import { listingParams } from "./listing-params";
import { findCard } from "./listing-repository";
import { isLockedRow } from "./listing-row";

export type HazardDependencies = ListingDependencies & {
  /** Set when HAZARD_LAYERS is set. */
  hazards?: HazardLayers;
};

/** Requests of one network a minute. */
const requestsPerMinute = 120;

export const hazardRoutes: FastifyPluginAsyncZod<HazardDependencies> = async (api, dependencies) => {
  api.get("/properties/:id/hazards", {
    config: { limit: createRateLimit(api, requestsPerMinute) },
    schema: {
      tags: ["properties"],
      summary: "Whether a listing is in the flood plains and other areas of the brokerage's maps",
      description:
        "Areas narrow a position down: of a listing that visitors may not open they get none (401, 403).",
      security: [{}, { bearer: [] }],
      params: listingParams,
      response: { 200: hazardsSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const row = await findCard(dependencies.database, request.params.id);
      if (!row) throw new CodedError("LISTING_NOT_FOUND");
      if (isLockedRow(row) && !viewer.seesSoldData)
        throw new CodedError(request.account ? "FORBIDDEN" : "UNAUTHENTICATED");
      const { longitude, latitude, location_precision: precision } = row;
      const at = longitude === null || latitude === null ? undefined : ([longitude, latitude] as const);
      return { layers: dependencies.hazards?.find(at, precision ?? "address") ?? [] };
    },
  });
};
