import { propertyDetailSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Routes } from "../http/api-types";
import { sendKeptJson } from "../http/send-json";
import { viewerOf } from "../http/viewer";
import { listingParams } from "./listing-params";
import { findListing } from "./listing-repository";
import { toPropertyDetail } from "./listing-row";
import { visibleProperty } from "./visible-property";

export const propertyRoutes: Routes = (api, services) => {
  const { database, photos } = services;

  api.get("/properties/:id", {
    schema: {
      tags: ["properties"],
      summary: "One listing in full, by MLS number",
      params: listingParams,
      response: { 200: propertyDetailSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request, reply, services);
      const key = request.params.id;
      return sendKeptJson(services, { request, reply, viewer, question: `listing ${key}` }, async () => {
        const row = await findListing(database, key);
        if (!row) throw new CodedError("LISTING_NOT_FOUND");
        return Buffer.from(JSON.stringify(visibleProperty(toPropertyDetail(row, photos), viewer)));
      });
    },
  });
};
