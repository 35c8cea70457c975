import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { soldRangeQuerySchema, soldRangeResponseSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { identifyViewer, installAccount, type ViewerDependencies } from "../../access/viewer";
import { findSoldRange, type SoldRangeDependencies } from "./find-sold-range";

/** What homes sold for, for those alone who may see sold data (VOW rules). */
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
      response: { 200: soldRangeResponseSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      if (!viewer.seesSoldData) throw new CodedError(request.account ? "FORBIDDEN" : "UNAUTHENTICATED");
      return { range: await findSoldRange(dependencies, request.query) };
    },
  });
};
