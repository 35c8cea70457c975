import { adminLeadsQuerySchema, adminLeadsSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Routes } from "../http/api-types";
import { requireAccount } from "../http/viewer";
import { findUser } from "../users/user-repository";
import { listLeads } from "./lead-repository";

export const adminLeadRoutes: Routes = (api, { database }) => {
  api.get("/admin/leads", {
    schema: {
      tags: ["admin"],
      summary: "Requests from the site's forms, newest first",
      security: [{ bearer: [] }],
      querystring: adminLeadsQuerySchema,
      response: { 200: adminLeadsSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async (request, reply) => {
      // Asked of the database, not of the token: an admin who is one no more has no grace period.
      const user = await findUser(database, requireAccount(request).userId);
      if (!user?.is_admin) throw new CodedError("FORBIDDEN");
      reply.header("cache-control", "private, no-store");
      const leads = await listLeads(database, request.query);
      return leads.map(({ received_at, request: asked, ...lead }) => ({
        ...lead,
        request: asked,
        receivedAt: received_at.toISOString(),
      }));
    },
  });
};
