import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { leadResponseSchema, viewingLeadSchema, type ViewingLead } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { createSharedRateLimit } from "../http/rate-limit";
import { mailLead } from "../leads/lead-mail";
import { toLeadReference, toLeadResponse } from "../leads/lead-reference";
import { addLead } from "../leads/lead-repository";
import { requireRecipient } from "../leads/recipients";
import { readReleaseSet } from "../leads/read-release-set";
import { hashToken, newToken } from "../users/sessions";
import { toMailCause } from "../mail/mail-limit";
import type { ViewingDependencies } from "./dependencies";
import { requireViewableHome } from "./viewable-home";
import { listTimes, mailViewing } from "./viewing-mail";
import { addViewing, addViewingLink, findBookedLead } from "./viewing-repository";
import { requireOpenTimes, toExpiry, toViewingPage } from "./viewing-times";

export const bookingRoutes: FastifyPluginAsyncZod<ViewingDependencies> = async (api, dependencies) => {
  const { clientName, database, mail, now, settings } = dependencies;
  const config = {
    noStore: true,
    limit: createSharedRateLimit({ clientName, database }, { name: "viewing", max: settings.authAttempts }),
  };

  api.post("/leads/viewing", {
    config,
    schema: {
      tags: ["leads"],
      summary: "Request a viewing of a home on the market; sent twice with one key, it is stored once",
      body: viewingLeadSchema,
      response: {
        201: leadResponseSchema,
        404: problemSchema,
        409: problemSchema,
      },
    },
    handler: async (request, reply) => {
      const releaseSet = readReleaseSet(request);
      const { body } = request;
      const lead = await database.transaction(async (connection) => {
        const booked = await findBookedLead(connection, body.idempotencyKey);
        if (booked) return booked;
        const { address, timeZone } = await requireViewableHome(dependencies, connection, body.listingKey);
        requireOpenTimes(body.times, now(), timeZone);
        const { listingKey, recipient: key } = body;
        const recipient = await requireRecipient(connection, { form: "viewing", listingKey }, key);
        const at = new Date(now());
        const sender = { releaseSet, recipient, userId: request.account?.userId };
        const added = await addLead(connection, "viewing", { ...toLead(body, address), ...sender }, at);
        const viewing = await addViewing(connection, { ...body, leadId: added.id, address, timeZone, at });
        const token = newToken();
        const expiresAt = toExpiry(body.times, timeZone);
        await addViewingLink(connection, { tokenHash: hashToken(token), leadId: added.id, expiresAt });
        await mailLead(mail, connection, {
          recipient,
          subject: `Viewing: ${address}`,
          lines: toLines(body, address, timeZone),
          message: body.message,
          reference: toLeadReference(added.id),
          releaseSet,
        });
        await mailViewing(mail, connection, viewing, {
          to: body.email,
          at,
          cause: toMailCause(request, dependencies),
          link: toViewingPage(settings.siteUrl, token),
        });
        return added;
      });
      return reply.status(201).send(toLeadResponse(lead));
    },
  });
};

/** The times are not part of the lead, because they change. */
function toLead({ name, email, phone, listingKey, mode, message }: ViewingLead, address: string) {
  const request = { listingKey, address, mode, ...(message ? { message } : {}) };
  return { name, email, phone, ...request, marketingConsent: false };
}

function toLines(lead: ViewingLead, address: string, timeZone: string) {
  return [
    ["Name", lead.name],
    ["Email", lead.email],
    ["Phone", lead.phone],
    ["Home", address],
    ["Listing", lead.listingKey],
    ["How", lead.mode === "video" ? "by video" : "in person"],
    ["Times", `\n${listTimes(lead.times, timeZone)}`],
  ] as const;
}
