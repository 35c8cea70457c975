import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { recipientQuerySchema, recipientSchema } from "@larchway/shared/contracts/api";
import type { LeadDependencies } from "./dependencies";
import { findRecipient } from "./recipients";

export const recipientRoutes: FastifyPluginAsyncZod<Pick<LeadDependencies, "database">> = async (
  api,
  { database },
) => {
  api.get("/leads/recipient", {
    config: { noStore: true },
    schema: {
      tags: ["leads"],
      summary: "The person and brokerage who will receive a form's request",
      querystring: recipientQuerySchema,
      response: { 200: recipientSchema },
    },
    handler: async ({ query }) => {
      const { key, name, brokerage } = await findRecipient(database, query);
      return { key, name, brokerage };
    },
  });
};
