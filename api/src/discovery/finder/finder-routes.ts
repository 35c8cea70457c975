import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { finderMatchesSchema } from "@larchway/shared/contracts/api";
import { finderQuerySchema } from "@larchway/shared/listing-filters";
import { sendCachedJson } from "../../access/send-cached-json";
import { identifyViewer, installAccount, type ViewerDependencies } from "../../access/viewer";
import type { ResponseCache } from "../../http/response-cache";
import { findMatches, type FinderSources } from "./find-matches";
import { readPreferences } from "./relax-preferences";

export interface FinderDependencies extends FinderSources, ViewerDependencies {
  listingIndex: FinderSources["listingIndex"];
  responseCache: ResponseCache;
}

/** The dream-home finder: ranks homes by the number of matched preferences. */
export const finderRoutes: FastifyPluginAsyncZod<FinderDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);
  api.get("/finder", {
    schema: {
      tags: ["properties"],
      summary: "Homes that match most preferences, the best ones first",
      querystring: finderQuerySchema,
      response: { 200: finderMatchesSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { market, ...filters } = request.query;
      const cacheKey = `finder ${JSON.stringify(request.query)}`;
      return sendCachedJson(dependencies, { request, reply, viewer, cacheKey }, async () =>
        Buffer.from(
          JSON.stringify(await findMatches(dependencies, readPreferences(filters, market), viewer)),
        ),
      );
    },
  });
};
