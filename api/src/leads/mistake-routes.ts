import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { leadResponseSchema, listingMistakeSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { storeOnce } from "../http/store-once";
import { createSharedRateLimit } from "../http/rate-limit";
import { findCard } from "../listings/listing-repository";
import type { LeadDependencies } from "./dependencies";
import { mailLead } from "./lead-mail";
import { toLeadReference, toLeadResponse } from "./lead-reference";
import { addLead } from "./lead-repository";
import { requireRecipient } from "./recipients";
import { readReleaseSet } from "./read-release-set";

export const mistakeRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (
  api,
  { clientName, database, mail, now, settings },
) => {
  const config = {
    noStore: true,
    limit: createSharedRateLimit({ clientName, database }, { name: "mistake", max: settings.authAttempts }),
  };

  api.post("/leads/listing-mistake", {
    config,
    schema: {
      tags: ["leads"],
      summary: "Report a mistake on a listing",
      body: listingMistakeSchema,
      response: { 201: leadResponseSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const releaseSet = readReleaseSet(request);
      const { listingKey, mistake, message, email = "", recipient: key } = request.body;
      const at = new Date(now());
      const store = async (connection: Queryable) => {
        if (!(await findCard(connection, listingKey))) throw new CodedError("LISTING_NOT_FOUND");
        const recipient = await requireRecipient(connection, { form: "listing-mistake", listingKey }, key);
        const userId = request.account?.userId;
        const sender = { name: "", email, marketingConsent: false, recipient, userId };
        const report = { ...sender, listingKey, mistake, message, releaseSet };
        const added = await addLead(connection, "listing-mistake", report, at);
        await mailLead(mail, connection, {
          recipient,
          subject: `Mistake on a listing: ${listingKey}`,
          lines: [
            ["Listing", listingKey],
            ["What", mistake],
            ["Email", email],
          ],
          message,
          reference: toLeadReference(added.id),
          releaseSet,
        });
        return toLeadResponse(added);
      };
      const response = await storeOnce(database, request, at, store);
      return reply.status(201).send(response);
    },
  });
};
