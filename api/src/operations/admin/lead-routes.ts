import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import {
  adminLeadSchema,
  adminLeadsQuerySchema,
  adminLeadsSchema,
  leadFollowUpSchema,
  newMessageSchema,
  type AdminLead,
  type LeadFollowUp,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { toLeadReference } from "../../leads/lead-reference";
import { followUpLead, holdLead, listLeads, type LeadRow } from "../../leads/lead-repository";
import { addMessage, toMessages } from "../../leads/message-repository";
import { nameRecipient } from "../../leads/recipients";
import { storeOnce } from "../../http/store-once";
import { mailMessage } from "../../requests/message-mail";
import type { AdminDependencies } from "./dependencies";

const common = { tags: ["admin"], security: [{ bearer: [] }] };

export const leadRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (
  api,
  { database, mail, now, settings },
) => {
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
        409: problemSchema,
      },
    },
    handler: async ({ admin: { id: userId }, body: { before, ...change }, params: { id } }) => {
      const lead = await database.transaction(async (connection) => {
        const stored = await holdLead(connection, id);
        if (stored && before && isConflict(change, before, stored)) throw new CodedError("FOLLOW_UP_CHANGED");
        const isChanged = change.followUp !== undefined || change.note !== undefined;
        // Otherwise it would name a person who changed nothing.
        return isChanged ? followUpLead(connection, id, { ...change, userId, at: new Date(now()) }) : stored;
      });
      if (!lead) throw new CodedError("NOT_FOUND", { message: "That request doesn't exist." });
      return toLead(lead);
    },
  });

  api.post("/admin/leads/:id/messages", {
    config: { noStore: true },
    schema: {
      ...common,
      summary: "Reply to the sender of a request, on the site and by mail",
      params: z.object({ id: z.uuid() }),
      body: newMessageSchema,
      response: {
        200: adminLeadSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
        409: problemSchema,
      },
    },
    handler: async (request) => {
      const { id: userId } = request.admin;
      const { id } = request.params;
      const { text } = request.body;
      const at = new Date(now());
      return storeOnce(database, request, at, async (connection) => {
        const lead = await holdLead(connection, id);
        if (!lead) throw new CodedError("NOT_FOUND", { message: "That request doesn't exist." });
        if (lead.contact_stopped_at) throw new CodedError("CONTACT_STOPPED");
        if (!lead.email)
          throw new CodedError("INVALID_REQUEST", {
            message: "The sender left no email address, so they can't get a reply.",
          });
        await addMessage(connection, { leadId: id, from: "office", authorId: userId, text, at });
        await mailMessage(mail, connection, {
          leadId: id,
          to: lead.email,
          text,
          siteUrl: settings.siteUrl,
        });
        const followUp = lead.follow_up === "new" ? ("contacted" as const) : lead.follow_up;
        const followed = await followUpLead(connection, id, { followUp, userId, at });
        return toLead(followed ?? lead);
      });
    },
  });
};

/** Whether a changed field has another stored value than the one that was changed, because a colleague was faster. */
function isConflict(
  { followUp, note }: LeadFollowUp,
  before: NonNullable<LeadFollowUp["before"]>,
  stored: LeadRow,
): boolean {
  const fields = [
    [followUp, before.followUp, stored.follow_up],
    [note, before.note, stored.note],
  ];
  return fields.some(([after, was, is]) => after !== undefined && is !== was && is !== after);
}

/** A request in the administrators' format. */
export function toLead({
  received_at,
  release_set,
  followed_up_at,
  follow_up,
  withdrawn_at,
  recipient_name,
  recipient_brokerage,
  contact_stopped_at,
  messages,
  ...lead
}: LeadRow): AdminLead {
  return {
    ...lead,
    messages: toMessages(messages),
    recipient: nameRecipient({
      name: recipient_name ?? undefined,
      brokerage: recipient_brokerage ?? brand.registeredName,
    }),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    contactStoppedAt: contact_stopped_at?.toISOString() ?? null,
    reference: toLeadReference(lead.id),
    receivedAt: received_at.toISOString(),
    releaseSet: release_set,
    followUp: follow_up,
    followedUpAt: followed_up_at?.toISOString() ?? null,
  };
}
