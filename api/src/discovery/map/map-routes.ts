import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  mapResponseSchema,
  mapBoundsSchema,
  mapPopupSchema,
  propertyListSchema,
} from "@larchway/shared/contracts/api";
import {
  mapQuerySchema,
  mapSidebarQuerySchema,
  propertyFilterSchema,
} from "@larchway/shared/listing-filters";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import type { Viewer } from "../../access/viewer";
import { pageJson } from "../../listings/listing-page";
import { listingParams } from "../../listings/listing-params";
import { findCard } from "../../listings/listing-repository";
import { toProperty } from "../../listings/listing-row";
import { visibleProperty } from "../../listings/visible-property";
import type { MapDependencies } from "./dependencies";
import { findMap, findMapBounds, findMapPage } from "./find-map";
import { mapJson } from "./map-json";

const tags = ["map"];

export const mapRoutes: FastifyPluginAsyncZod<MapDependencies> = async (api, dependencies) => {
  const { database, photos } = dependencies;

  const identifyMapViewer = (request: FastifyRequest, reply: FastifyReply): Viewer => {
    const viewer = identifyViewer(request, reply, dependencies);
    if (!request.account) reply.header("cache-control", "public, max-age=60");
    return viewer;
  };

  api.get("/properties/map", {
    schema: {
      tags,
      summary: "Clusters or listings in a box",
      querystring: mapQuerySchema,
      response: { 200: mapResponseSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyMapViewer(request, reply);
      // Zooms between two levels have one response.
      const zoom = Math.floor(request.query.zoom);
      const cacheKey = `map ${JSON.stringify({ ...request.query, zoom })}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () => {
        return Buffer.from(mapJson(await findMap(dependencies, request.query, viewer), viewer));
      });
    },
  });

  api.get("/properties/map/sidebar", {
    schema: {
      tags,
      summary: "A page of the listings in a box",
      querystring: mapSidebarQuerySchema,
      response: { 200: propertyListSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyMapViewer(request, reply);
      const { page, limit, ...query } = request.query;
      const paging = { page, limit };
      const cacheKey = `sidebar ${JSON.stringify(request.query)}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () =>
        pageJson(await findMapPage(dependencies, query, paging, viewer), paging),
      );
    },
  });

  api.get("/properties/map/bounds", {
    schema: {
      tags,
      summary: "The box around the listings of a filter",
      querystring: propertyFilterSchema,
      response: { 200: mapBoundsSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyMapViewer(request, reply);
      return { bounds: await findMapBounds(dependencies, request.query, viewer) };
    },
  });

  api.get("/properties/map/:id", {
    schema: {
      tags,
      summary: "The card of one listing, for the popup",
      params: listingParams,
      response: { 200: mapPopupSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyMapViewer(request, reply);
      const row = await findCard(database, request.params.id);
      if (!row) throw new CodedError("LISTING_NOT_FOUND");
      return visibleProperty(toProperty(row, photos), viewer);
    },
  });
};
