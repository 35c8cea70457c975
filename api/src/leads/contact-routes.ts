import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { contactLeadSchema } from "@larchway/shared/contracts/accounts";
import { leadResponseSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { storeOnce } from "../http/store-once";
import { createSharedRateLimit } from "../http/rate-limit";
import type { LeadDependencies } from "./dependencies";
import { mailLead } from "./lead-mail";
import { addLead } from "./lead-repository";
import { requireRecipient } from "./recipients";
import { toLeadReference, toLeadResponse } from "./lead-reference";
import { readReleaseSet } from "./read-release-set";

export const contactRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (
  api,
  { clientName, database, mail, now, settings },
) => {
  const config = {
    noStore: true,
    limit: createSharedRateLimit({ clientName, database }, { name: "contact", max: settings.authAttempts }),
  };

  api.post("/leads/contact", {
    config,
    schema: {
      tags: ["leads"],
      summary: "Write to the brokerage",
      body: contactLeadSchema,
      response: { 201: leadResponseSchema, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const releaseSet = readReleaseSet(request);
      const at = new Date(now());
      const store = async (connection: Queryable) => {
        const { recipient: key, ...message } = request.body;
        const recipient = await requireRecipient(connection, { form: "contact", ...message }, key);
        const userId = request.account?.userId;
        const added = await addLead(connection, "contact", { ...message, releaseSet, recipient, userId }, at);
        const { name, email, phone, topic, listingKey, development } = message;
        await mailLead(mail, connection, {
          recipient,
          subject: `Message from ${name}`,
          lines: [
            ["Name", name],
            ["Email", email],
            ["Phone", phone],
            ["About", topic],
            ["Listing", listingKey],
            ["Development", development],
          ],
          message: message.message,
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
