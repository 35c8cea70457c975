import { evaluationLeadSchema, leadAnswerSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Routes } from "../http/api-types";
import { addLead } from "./lead-repository";

export const leadRoutes: Routes = (api, { database, now, settings }) => {
  const countByAddress = api.createRateLimit({ max: settings.authAttempts, timeWindow: 60_000 });

  api.post("/leads/home-evaluation", {
    schema: {
      tags: ["leads"],
      summary: "Ask for a home evaluation",
      body: evaluationLeadSchema,
      response: { 201: leadAnswerSchema, 400: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      const count = await countByAddress(request);
      if (!count.isAllowed && count.isExceeded) {
        reply.header("retry-after", count.ttlInSeconds);
        throw new CodedError("TOO_MANY_REQUESTS");
      }
      const lead = await addLead(database, "home-evaluation", request.body, new Date(now()));
      reply.header("cache-control", "no-store");
      return reply.status(201).send({ id: lead.id, receivedAt: lead.received_at.toISOString() });
    },
  });
};
