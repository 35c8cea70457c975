import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { askingRangeQuerySchema, askingRangeResponseSchema } from "@larchway/shared/contracts/api";
import { installAccount, identifyViewer, type ViewerDependencies } from "../../access/viewer";
import { createRateLimit } from "../../http/rate-limit";
import { findAskingRange, type AskingRangeDependencies } from "./find-asking-range";

/** Per network: the page asks once per finished field. */
const rangesPerMinute = 120;

/** What similar homes ask: only values that visitors may see, the same for every viewer. */
export const askingRangeRoutes: FastifyPluginAsyncZod<AskingRangeDependencies & ViewerDependencies> = async (
  api,
  dependencies,
) => {
  installAccount(api, dependencies);

  api.get("/properties/asking-range", {
    config: { limit: createRateLimit(api, rangesPerMinute) },
    schema: {
      tags: ["properties"],
      summary: "What homes for sale like one ask, near its address",
      querystring: askingRangeQuerySchema,
      response: { 200: askingRangeResponseSchema },
    },
    handler: async (request, reply) => {
      identifyViewer(request, reply, dependencies);
      return findAskingRange(dependencies, request.query);
    },
  });
};
