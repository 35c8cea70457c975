import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { contactLeadSchema } from "@larchway/shared/contracts/accounts";
import { leadResponseSchema } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { storeOnce } from "../http/store-once";
import { createRateLimit } from "../http/rate-limit";
import type { LeadDependencies } from "./dependencies";
import { mailLead } from "./lead-mail";
import { addLead } from "./lead-repository";
import { toLeadReference, toLeadResponse } from "./lead-reference";
import { readReleaseSet } from "./read-release-set";

export const contactRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (
  api,
  { database, mail, now, settings },
) => {
  const config = { noStore: true, limit: createRateLimit(api, settings.authAttempts) };

  api.post("/leads/contact", {
    config,
    schema: {
      tags: ["leads"],
      summary: "Write to the brokerage",
      body: contactLeadSchema,
      response: { 201: leadResponseSchema },
    },
    handler: async (request, reply) => {
      const releaseSet = readReleaseSet(request);
      const at = new Date(now());
      const store = async (connection: Queryable) => {
        const added = await addLead(connection, "contact", { ...request.body, releaseSet }, at);
        const { name, email, phone, topic, listingKey, development, message } = request.body;
        await mailLead(mail, connection, {
          subject: `Message from ${name}`,
          lines: [
            ["Name", name],
            ["Email", email],
            ["Phone", phone],
            ["About", topic],
            ["Listing", listingKey],
            ["Development", development],
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
