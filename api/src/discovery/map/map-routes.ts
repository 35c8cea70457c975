import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  mapResponseSchema,
  mapBoundsSchema,
  mapPopupSchema,
  mapStartSchema,
  priceCountSchema,
  type Property,
  propertyListSchema,
} from "@larchway/shared/contracts/api";
import {
  mapLinkQuerySchema,
  mapQuerySchema,
  mapSidebarQuerySchema,
  priceCountQuerySchema,
  propertyFilterSchema,
} from "@larchway/shared/listing-filters";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer } from "../../access/viewer";
import type { Viewer } from "@larchway/listing-index/viewer";
import { toProperties } from "../../listings/cards";
import { pageJson } from "../../listings/listing-page";
import { listingParams } from "../../listings/listing-params";
import { findTextByKey } from "../../listings/listing-keys";
import type { MapDependencies } from "./dependencies";
import { countPrices } from "./count-prices";
import { findMap, findMapBounds, findMapPage } from "./find-map";
import { findLinkView, findListBox, splitLinkQuery, toLinkBox } from "./link-view";
import { mapJson, mapStartJson } from "./map-json";

const tags = ["map"];

/** Name and query identify a response in the cache. */
interface MapResponseKey {
  name: string;
  query: object;
  request: FastifyRequest;
  reply: FastifyReply;
  /** See `CachedRequest`. */
  isAdmitted?: boolean;
}

export const mapRoutes: FastifyPluginAsyncZod<MapDependencies> = async (api, dependencies) => {
  const { cards, listingKeys, pinAddresses } = dependencies;

  const identifyMapViewer = (request: FastifyRequest, reply: FastifyReply): Viewer =>
    identifyViewer(request, reply, dependencies, { maxAgeSeconds: 60 });

  const sendMap = (
    { name, query, request, reply, isAdmitted }: MapResponseKey,
    makeBody: (viewer: Viewer) => Promise<Buffer>,
  ) => {
    const viewer = identifyMapViewer(request, reply);
    const cacheKey = `${name} ${JSON.stringify(query)}`;
    return sendCachedJson(dependencies, { request, reply, viewer, cacheKey, isAdmitted }, () =>
      makeBody(viewer),
    );
  };

  const findCard = async (key: string, viewer: Viewer): Promise<Property | undefined> => {
    const card = await findTextByKey(listingKeys, { find: (ids) => cards.find(ids, viewer) }, key);
    return card && toProperties([card])[0];
  };

  const findPosition = async (key: string, viewer: Viewer) => {
    const { Longitude: longitude, Latitude: latitude } = (await findCard(key, viewer)) ?? {};
    return longitude === undefined || latitude === undefined ? undefined : { longitude, latitude };
  };

  api.get("/properties/map", {
    schema: {
      tags,
      summary: "Clusters or listings in a box",
      querystring: mapQuerySchema,
      response: { 200: mapResponseSchema },
    },
    handler: async (request, reply) => {
      // Zooms between two levels have one response.
      const query = { ...request.query, zoom: Math.floor(request.query.zoom) };
      // Maps request cells of one grid: visitors of the same part of a city request the same box.
      return sendMap({ name: "map", query, request, reply, isAdmitted: true }, async (viewer) => {
        const found = await findMap(dependencies, request.query, viewer);
        return Buffer.from(mapJson(found, viewer, await pinAddresses.find(found, viewer)));
      });
    },
  });

  api.get("/properties/map/sidebar", {
    schema: {
      tags,
      summary: "A page of the listings in a box",
      querystring: mapSidebarQuerySchema,
      response: { 200: propertyListSchema },
    },
    handler: async (request, reply) => {
      const { page, limit, sortBy, sortOrder, ...query } = request.query;
      const paging = { page, limit, sortBy, sortOrder };
      return sendMap({ name: "sidebar", query: request.query, request, reply }, async (viewer) =>
        pageJson(await findMapPage(dependencies, query, paging, viewer), paging),
      );
    },
  });

  api.get("/properties/prices", {
    schema: {
      tags,
      summary: "How many listings match, and how their prices are distributed",
      querystring: priceCountQuerySchema,
      response: { 200: priceCountSchema },
    },
    handler: async (request, reply) =>
      sendMap({ name: "prices", query: request.query, request, reply }, async (viewer) =>
        Buffer.from(JSON.stringify(await countPrices(dependencies, request.query, viewer))),
      ),
  });

  api.get("/properties/map/list", {
    schema: {
      tags,
      summary: "A page of the listings that a link to the map shows at first",
      querystring: mapLinkQuerySchema,
      response: { 200: propertyListSchema },
    },
    handler: async (request, reply) => {
      const { filter, paging } = splitLinkQuery(request.query);
      return sendMap({ name: "map-list", query: request.query, request, reply }, async (viewer) => {
        const box = await findListBox(request.query, (key) => findPosition(key, viewer));
        return pageJson(await findMapPage(dependencies, { ...filter, ...box }, paging, viewer), paging);
      });
    },
  });

  api.get("/properties/map/marks", {
    schema: {
      tags,
      summary: "The clusters or listings that a link to the map shows at first",
      querystring: mapLinkQuerySchema,
      response: { 200: mapStartSchema },
    },
    handler: async (request, reply) => {
      const { filter } = splitLinkQuery(request.query);
      return sendMap({ name: "map-marks", query: request.query, request, reply }, async (viewer) => {
        const view = await findLinkView(request.query, (key) => findPosition(key, viewer));
        if (!view) return Buffer.from("{}");
        const found = await findMap(dependencies, { ...filter, ...toLinkBox(view) }, viewer);
        return Buffer.from(mapStartJson(view, found, viewer, await pinAddresses.find(found, viewer)));
      });
    },
  });

  api.get("/properties/map/bounds", {
    schema: {
      tags,
      summary: "The box around the listings of a filter",
      querystring: propertyFilterSchema,
      response: { 200: mapBoundsSchema },
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
      const card = await findCard(request.params.id, viewer);
      if (!card) throw new CodedError("LISTING_NOT_FOUND");
      return card;
    },
  });
};
