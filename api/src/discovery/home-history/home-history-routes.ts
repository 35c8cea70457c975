import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { homeHistorySchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { installAccount, requireSoldData, type ViewerDependencies } from "../../access/viewer";
import { toDay } from "@larchway/listing-index/listings/filter-times";
import { listingParams } from "../../listings/listing-params";
import { buildHomeHistory } from "./build-home-history";
import { findHomeListings } from "./home-history-repository";

interface HomeHistoryDependencies extends ViewerDependencies {
  database: Queryable;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The events of a home over all of its listings, only for viewers who may see sold data (VOW rules). */
export const homeHistoryRoutes: FastifyPluginAsyncZod<HomeHistoryDependencies> = async (
  api,
  dependencies,
) => {
  installAccount(api, dependencies);

  api.get("/properties/:id/history", {
    schema: {
      tags: ["properties"],
      summary: "What happened to a home over all of its listings",
      security: [{ bearer: [] }],
      params: listingParams,
      response: {
        200: homeHistorySchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
      },
    },
    handler: async (request, reply) => {
      requireSoldData(request, reply, dependencies);
      const listings = await findHomeListings(dependencies.database, request.params.id);
      const listing = listings.find(({ key }) => key === request.params.id);
      if (!listing) throw new CodedError("LISTING_NOT_FOUND");
      return buildHomeHistory(listings, listing, toDay(dependencies.now()));
    },
  });
};
