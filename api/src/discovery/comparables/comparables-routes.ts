import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { comparablesSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { installAccount, requireSoldData, type ViewerDependencies } from "../../access/viewer";
import { listingParams } from "../../listings/listing-params";
import { findComparables, type ComparablesDependencies } from "./find-comparables";

/** Sale prices of similar homes, only for viewers who may see sold data (VOW rules). */
export const comparablesRoutes: FastifyPluginAsyncZod<ComparablesDependencies & ViewerDependencies> = async (
  api,
  dependencies,
) => {
  installAccount(api, dependencies);

  api.get("/properties/:id/comparables", {
    schema: {
      tags: ["properties"],
      summary: "What was paid within a year for homes like one, the most alike first",
      security: [{ bearer: [] }],
      params: listingParams,
      response: {
        200: comparablesSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
      },
    },
    handler: async (request, reply) => {
      requireSoldData(request, reply, dependencies);
      return findComparables(dependencies, request.params.id);
    },
  });
};
