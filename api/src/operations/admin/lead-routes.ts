import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  adminLeadSchema,
  adminLeadsQuerySchema,
  adminLeadsSchema,
  leadFollowUpSchema,
  type AdminLead,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { toLeadReference } from "../../leads/lead-reference";
import { followUpLead, listLeads, type LeadRow } from "../../leads/lead-repository";
import type { AdminDependencies } from "./dependencies";

const common = { tags: ["admin"], security: [{ bearer: [] }] };

export const leadRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, { database, now }) => {
  api.get("/admin/leads", {
    config: { noStore: true },
    schema: {
      ...common,
      summary: "Requests from the site's forms, newest first",
      querystring: adminLeadsQuerySchema,
      response: { 200: adminLeadsSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async (request) => {
      return (await listLeads(database, request.query)).map(toLead);
    },
  });

  api.put("/admin/leads/:id", {
    config: { noStore: true },
    schema: {
      ...common,
      summary: "Note how far a colleague is with a request",
      params: z.object({ id: z.uuid() }),
      body: leadFollowUpSchema,
      response: {
        200: adminLeadSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
      },
    },
    handler: async (request) => {
      const { id: userId } = request.admin;
      const change = { ...request.body, userId, at: new Date(now()) };
      const lead = await followUpLead(database, request.params.id, change);
      if (!lead) throw new CodedError("NOT_FOUND", { message: "That request doesn't exist." });
      return toLead(lead);
    },
  });
};

/** A request in the administrators' format. */
export function toLead({ received_at, release_set, followed_up_at, follow_up, ...lead }: LeadRow): AdminLead {
  return {
    ...lead,
    reference: toLeadReference(lead.id),
    receivedAt: received_at.toISOString(),
    releaseSet: release_set,
    followUp: follow_up,
    followedUpAt: followed_up_at?.toISOString() ?? null,
  };
}
