import {
  featuredSchema,
  locationQuerySchema,
  type Property,
  propertyListSchema,
} from "@larchway/shared/contracts/api";
import { propertyListQuerySchema } from "@larchway/shared/listing-filters";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import type { Routes } from "../http/api-types";
import { sendKeptJson } from "../http/send-json";
import { findPageWithCorrection } from "../suggestions/correct-search";
import { searchByLocation } from "../suggestions/location-search";
import { viewerOf } from "../http/viewer";
import { toProperties } from "./cards";
import { findListingPage, pageJson } from "./listing-page";
import { findFeatured } from "./listing-repository";
import { type ListingRow, toProperty } from "./listing-row";
import { type Viewer, visibleProperty } from "./visible-property";

const tags = ["properties"];

export const listRoutes: Routes = (api, services) => {
  const { database, photos } = services;
  const present = (rows: ListingRow[], viewer: Viewer): Property[] =>
    rows.map((row) => visibleProperty(toProperty(row, photos), viewer));

  api.get("/properties", {
    schema: {
      tags,
      summary: "A page of listings",
      querystring: propertyListQuerySchema,
      response: { 200: propertyListSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const { page, limit, sortBy, sortOrder, ...filter } = request.query;
      const viewer = viewerOf(request, reply, services);
      const place = { page, limit, sortBy, sortOrder };
      const question = `list ${JSON.stringify(request.query)}`;
      return sendKeptJson(services, { request, reply, viewer, question }, async () =>
        pageJson(
          await findPageWithCorrection(services, filter, (corrected) =>
            findListingPage(services, corrected, place, viewer),
          ),
          place,
        ),
      );
    },
  });

  api.get("/properties/search", {
    schema: {
      tags,
      summary: "Listings at a place: an address, a street, a city or an MLS number",
      querystring: locationQuerySchema,
      response: { 200: z.array(propertyListSchema.shape.properties.element), 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request, reply, services);
      const { location, limit } = request.query;
      return toProperties(await searchByLocation(services, location, limit, viewer));
    },
  });

  api.get("/properties/featured", {
    schema: {
      tags,
      summary: "Active listings of the brokerage's own office",
      querystring: z.object({
        status: z.string().max(40).default("Active"),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: { 200: featuredSchema, 400: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request, reply, services);
      return { properties: present(await findFeatured(database, request.query, viewer), viewer) };
    },
  });
};
