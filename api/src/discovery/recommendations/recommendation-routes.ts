import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  recommendedQuerySchema,
  recommendedSchema,
  similarQuerySchema,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { installAccount, identifyViewer } from "../../access/viewer";
import { createCityAreas } from "../../listings/city-areas";
import { findProperties } from "../../listings/cards";
import { keepLastOpen } from "../../listings/last-open";
import { listingParams } from "../../listings/listing-params";
import type { RecommendationDependencies } from "./dependencies";
import type { Visitor } from "./interest-repository";
import { findModel } from "./neighbour-repository";
import { recommend } from "./recommend";
import { findSimilarIds, type SimilarSources } from "./similar";

const tags = ["properties"];
/** Lists of similar homes in memory, for outages of the database. */
const rememberedLists = 5_000;

/** Homes that are similar to one. */
interface SimilarList {
  listingId: number;
  isLocked: boolean;
  ids: number[];
}

export const recommendationRoutes: FastifyPluginAsyncZod<RecommendationDependencies> = async (
  api,
  dependencies,
) => {
  installAccount(api, dependencies);
  const { database, cards, listingIndex, now } = dependencies;
  const sources: SimilarSources = { database, cityAreas: createCityAreas(database, now) };
  const keepLastList = keepLastOpen<SimilarList>(listingIndex, rememberedLists);

  api.get("/properties/recommended", {
    schema: {
      tags,
      summary: "Homes recommended to this visitor",
      querystring: recommendedQuerySchema,
      response: { 200: recommendedSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const visitor = toVisitor(request.account?.userId, request.query.anonymousId);
      // It depends on the visitor's last actions.
      if (visitor) reply.header("cache-control", "private, no-store");
      return recommend(dependencies, visitor, viewer, request.query.limit);
    },
  });

  api.get("/properties/:id/similar", {
    schema: {
      tags,
      summary: "Open homes like this one, the most alike first",
      params: listingParams,
      querystring: similarQuerySchema,
      response: { 200: recommendedSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const viewer = identifyViewer(request, reply, dependencies);
      const { id } = request.params;
      const { limit } = request.query;
      const similar = await keepLastList(`${id} ${limit}`, async () => {
        const model = await findModel(database, id);
        if (!model) return undefined;
        const ids = await findSimilarIds(sources, model, viewer, limit);
        return { listingId: model.id, isLocked: model.locked, ids };
      });
      if (!similar) throw new CodedError("LISTING_NOT_FOUND");
      return findProperties(cards, similar.ids, viewer);
    },
  });
};

function toVisitor(userId: string | undefined, anonymousId: string | undefined): Visitor | undefined {
  if (userId !== undefined) return { userId };
  return anonymousId === undefined ? undefined : { anonymousId };
}
