import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  developmentDetailSchema,
  developmentsQuerySchema,
  developmentsSchema,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import {
  findDevelopment,
  findDevelopmentCities,
  findDevelopments,
  findOtherDevelopments,
} from "./development-repository";
import { toDevelopment, toDevelopmentDetail } from "./to-development";

export interface DevelopmentDependencies {
  database: Queryable;
  photos: Pick<PhotoCatalogue, "find">;
}

const tags = ["developments"];
const others = 3;
/** A malformed id isn't a development either: 404 instead of 400. */
const params = z.object({ id: z.string().max(200) });

/** Homes that are sold before they are built: the same for every viewer. */
export const developmentRoutes: FastifyPluginAsyncZod<DevelopmentDependencies> = async (
  api,
  { database, photos },
) => {
  api.get("/developments", {
    schema: {
      tags,
      summary: "New developments, the ones to move into first at the front",
      querystring: developmentsQuerySchema,
      response: { 200: developmentsSchema },
    },
    handler: async (request, reply) => {
      const [rows, cities] = await Promise.all([
        findDevelopments(database, request.query),
        findDevelopmentCities(database),
      ]);
      reply.header("cache-control", "public, max-age=60");
      return { developments: rows.map((row) => toDevelopment(row, photos)), cities };
    },
  });

  api.get("/developments/:id", {
    schema: {
      tags,
      summary: "One new development in full",
      params,
      response: { 200: developmentDetailSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const row = await findDevelopment(database, request.params.id);
      if (!row) throw new CodedError("DEVELOPMENT_NOT_FOUND");
      reply.header("cache-control", "public, max-age=60");
      return toDevelopmentDetail(row, await findOtherDevelopments(database, row, others), photos);
    },
  });
};
