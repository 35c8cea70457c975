import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { propertyDetailSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { sendCachedJson } from "../access/send-cached-json";
import { identifyViewer } from "../access/viewer";
import type { ListingDependencies } from "./dependencies";
import { listingParams } from "./listing-params";
import { findTextByKey } from "./listing-keys";
import { findTypedKey } from "./listing-repository";

export const propertyRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (api, dependencies) => {
  const { database, listingKeys, listingDetails } = dependencies;

  api.get("/properties/:id", {
    schema: {
      tags: ["properties"],
      summary: "One listing in full, by MLS number",
      params: listingParams,
      response: { 200: propertyDetailSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const key = request.params.id;
      return sendCachedJson(
        dependencies,
        { request, reply, viewer, cacheKey: `listing ${key}` },
        async () => {
          const findText = (found: string) =>
            findTextByKey(listingKeys, { find: (ids) => listingDetails.find(ids, viewer) }, found);
          const text = await findText(key);
          if (text) return text;
          // People type "w1505515" where the feed writes "W1505515"; the edge redirects their links to the page of the listing.
          const typedKey = await findTypedKey(database, key);
          const typed = typedKey === undefined ? undefined : await findText(typedKey);
          if (!typed) throw new CodedError("LISTING_NOT_FOUND");
          return typed;
        },
      );
    },
  });
};
