import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { surroundingsSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../access/send-cached-json";
import { identifyViewer } from "../access/viewer";
import { findHomeSurroundings } from "../places/home-surroundings";
import type { ListingDependencies } from "./dependencies";
import { listingParams } from "./listing-params";
import { findCard } from "./listing-repository";
import { isLockedRow } from "./listing-row";
import { hasKnownStreet } from "./visible-property";

export const surroundingsRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, dependencies) => {
  api.get("/properties/:id/surroundings", {
    schema: {
      tags: ["properties"],
      summary: "The nearest schools, stations and stops of a listing, with distances as the crow flies",
      description:
        "Distances to known points tell a position exactly: of a listing that visitors may not open they get none (401, 403).",
      security: [{}, { bearer: [] }],
      params: listingParams,
      response: { 200: surroundingsSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const key = request.params.id;
      return sendCachedJson(
        dependencies,
        { request, reply, viewer, cacheKey: `surroundings ${key}` },
        async () => {
          const row = await findCard(dependencies.database, key);
          if (!row) throw new CodedError("LISTING_NOT_FOUND");
          if (isLockedRow(row) && !viewer.seesSoldData)
            throw new CodedError(request.account ? "FORBIDDEN" : "UNAUTHENTICATED");
          const { longitude, latitude, location_precision: locationPrecision, postal_code: postalCode } = row;
          const isKnown =
            longitude !== null &&
            latitude !== null &&
            hasKnownStreet({ locationPrecision: locationPrecision ?? undefined });
          const surroundings = await findHomeSurroundings(dependencies.database, {
            point: isKnown ? [longitude, latitude] : undefined,
            postalCode: postalCode ?? undefined,
          });
          return Buffer.from(JSON.stringify(surroundings));
        },
      );
    },
  });
};
