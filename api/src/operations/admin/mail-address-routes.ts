import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { mailAddressesQuerySchema, mailAddressesSchema } from "@larchway/shared/contracts/mail-address";
import type { AdminDependencies } from "./dependencies";
import { listMailAddresses } from "./mail-address-repository";

export const mailAddressRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, { database }) => {
  api.get("/admin/mail-addresses", {
    config: { noStore: true },
    schema: {
      tags: ["admin"],
      summary: "Addresses that get alerts by mail, and those that get no mail, with the reason, newest first",
      security: [{ bearer: [] }],
      querystring: mailAddressesQuerySchema,
      response: { 200: mailAddressesSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async ({ query }) => {
      const rows = await listMailAddresses(database, query);
      return {
        total: rows[0]?.total ?? 0,
        addresses: rows.map(({ email, state, since, detail, search_count }) => ({
          email,
          state,
          since: since?.toISOString() ?? null,
          detail,
          searchCount: search_count,
        })),
      };
    },
  });
};
