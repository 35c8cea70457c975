import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { soldRangeQuerySchema, soldRangeResponseSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { installAccount, requireSoldData, type ViewerDependencies } from "../../access/viewer";
import { findSoldRange, type SoldRangeDependencies } from "./find-sold-range";

/** The range of sale prices, only for viewers who may see sold data (VOW rules). */
export const soldRangeRoutes: FastifyPluginAsyncZod<SoldRangeDependencies & ViewerDependencies> = async (
  api,
  dependencies,
) => {
  installAccount(api, dependencies);

  api.get("/properties/sold-range", {
    schema: {
      tags: ["properties"],
      summary: "What homes like one sold for within a year",
      security: [{ bearer: [] }],
      querystring: soldRangeQuerySchema,
      response: { 200: soldRangeResponseSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async (request, reply) => {
      requireSoldData(request, reply, dependencies);
      return { range: await findSoldRange(dependencies, request.query) };
    },
  });
};
