import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  mapPointsQuerySchema,
  mapPointsSchema,
  placeSchema,
  type Place as PlaceResponse,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { toRings } from "@larchway/listing-index/geo/area";
import { findPlace } from "./gazetteer";
import { findMapPoints } from "./map-points";
import type { Place } from "./place";

/** Six decimals of a degree are a decimetre. */
const decimals = 1e6;

export const placeRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get("/map/points", {
    schema: {
      tags: ["map"],
      summary: "Schools or stations in a box",
      querystring: mapPointsQuerySchema,
      response: { 200: mapPointsSchema },
    },
    handler: (request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      return findMapPoints(request.query);
    },
  });

  api.get("/places/:id", {
    schema: {
      tags: ["map"],
      summary: "A neighbourhood, a station or a school, with its boundary",
      params: z.object({ id: z.string().trim().max(200) }),
      response: { 200: placeSchema, 404: problemSchema },
    },
    handler: (request, reply) => {
      const place = findPlace(request.params.id);
      if (!place) throw new CodedError("NOT_FOUND");
      reply.header("cache-control", "public, max-age=3600");
      return toResponse(place);
    },
  });
};

function toResponse({ id, kind, name, municipality, area }: Place): PlaceResponse {
  const round = (degrees: number) => Math.round(degrees * decimals) / decimals;
  return {
    id,
    kind,
    name,
    municipality,
    bounds: area.box,
    boundary: {
      type: "MultiPolygon",
      coordinates: toRings(area).map((ring) => [ring.map(([lng, lat]) => [round(lng), round(lat)])]),
    },
  };
}
