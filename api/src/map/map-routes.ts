import {
  mapAnswerSchema,
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
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Routes } from "../http/api-types";
import { sendKeptJson } from "../http/send-json";
import { viewerOf } from "../http/viewer";
import { pageJson } from "../listings/listing-page";
import { listingParams } from "../listings/listing-params";
import { findCard } from "../listings/listing-repository";
import { toProperty } from "../listings/listing-row";
import { type Viewer, visibleProperty } from "../listings/visible-property";
import { findMap, findMapBounds, findMapPage } from "./find-map";
import { mapJson } from "./map-json";

const tags = ["map"];

export const mapRoutes: Routes = (api, services) => {
  const { database, photos } = services;

  const viewerOfMap = (request: FastifyRequest, reply: FastifyReply): Viewer => {
    const viewer = viewerOf(request, reply, services);
    if (!request.account) reply.header("cache-control", "public, max-age=60");
    return viewer;
  };

  api.get("/properties/map", {
    schema: {
      tags,
      summary: "Clusters or listings in a box",
      querystring: mapQuerySchema,
      response: { 200: mapAnswerSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOfMap(request, reply);
      // Zooms between two levels have one answer.
      const zoom = Math.floor(request.query.zoom);
      const question = `map ${JSON.stringify({ ...request.query, zoom })}`;
      return sendKeptJson(services, { request, reply, viewer, question }, async () => {
        return Buffer.from(mapJson(await findMap(services, request.query, viewer), viewer));
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
      const viewer = viewerOfMap(request, reply);
      const { page, limit, ...query } = request.query;
      const place = { page, limit };
      const question = `sidebar ${JSON.stringify(request.query)}`;
      return sendKeptJson(services, { request, reply, viewer, question }, async () =>
        pageJson(await findMapPage(services, query, place, viewer), place),
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
      const viewer = viewerOfMap(request, reply);
      return { bounds: await findMapBounds(services, request.query, viewer) };
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
      const viewer = viewerOfMap(request, reply);
      const row = await findCard(database, request.params.id);
      if (!row) throw new CodedError("LISTING_NOT_FOUND");
      return visibleProperty(toProperty(row, photos), viewer);
    },
  });
};
