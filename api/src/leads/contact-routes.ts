import { brand } from "@larchway/shared/brand";
import { contactLeadSchema, type ContactLead } from "@larchway/shared/contracts/accounts";
import { leadAnswerSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { neverStored } from "../http/never-stored";
import { addLead } from "./lead-repository";

export const contactRoutes: Routes = (api, { database, mail, now, settings }) => {
  neverStored(api);
  const limit = createAddressLimit(api, settings.authAttempts);

  api.post("/leads/contact", {
    schema: {
      tags: ["leads"],
      summary: "Write to the brokerage",
      body: contactLeadSchema,
      response: { 201: leadAnswerSchema, 400: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      const lead = await database.transaction(async (connection) => {
        const added = await addLead(connection, "contact", request.body, new Date(now()));
        await mail.enqueue(connection, {
          kind: "lead",
          to: brand.email,
          subject: `Message from ${request.body.name}`,
          text: textOf(request.body),
        });
        return added;
      });
      return reply.status(201).send({ id: lead.id, receivedAt: lead.received_at.toISOString() });
    },
  });
};

function textOf({ name, email, phone, topic, listingKey, message }: ContactLead): string {
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    phone && `Phone: ${phone}`,
    topic && `About: ${topic}`,
    listingKey && `Listing: ${listingKey}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n\n${message}`;
}
