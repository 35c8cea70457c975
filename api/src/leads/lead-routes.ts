import { evaluationLeadSchema, leadAnswerSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { neverStored } from "../http/never-stored";
import { addLead } from "./lead-repository";

export const leadRoutes: Routes = (api, { database, now, settings }) => {
  neverStored(api);
  const limit = createAddressLimit(api, settings.authAttempts);

  api.post("/leads/home-evaluation", {
    schema: {
      tags: ["leads"],
      summary: "Ask for a home evaluation",
      body: evaluationLeadSchema,
      response: { 201: leadAnswerSchema, 400: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      const lead = await addLead(database, "home-evaluation", request.body, new Date(now()));
      return reply.status(201).send({ id: lead.id, receivedAt: lead.received_at.toISOString() });
    },
  });
};
