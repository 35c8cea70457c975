import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  type EvaluationLead,
  evaluationLeadSchema,
  leadResponseSchema,
} from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { storeOnce } from "../http/store-once";
import { createSharedRateLimit } from "../http/rate-limit";
import { toMailCause } from "../mail/mail-limit";
import type { LeadDependencies } from "./dependencies";
import { mailLead, type LeadMail } from "./lead-mail";
import { addLead } from "./lead-repository";
import { requireRecipient } from "./recipients";
import { toLeadReference, toLeadResponse } from "./lead-reference";
import { mailReceipt } from "./lead-receipt";
import { readReleaseSet } from "./read-release-set";

export const leadRoutes: FastifyPluginAsyncZod<LeadDependencies> = async (
  api,
  { clientName, database, mail, networkName, now, settings },
) => {
  const config = {
    noStore: true,
    limit: createSharedRateLimit(
      { clientName, database },
      { name: "home-evaluation", max: settings.authAttempts },
    ),
  };

  api.post("/leads/home-evaluation", {
    config,
    schema: {
      tags: ["leads"],
      summary: "Ask for a home evaluation",
      body: evaluationLeadSchema,
      response: { 201: leadResponseSchema, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const releaseSet = readReleaseSet(request);
      const at = new Date(now());
      const store = async (connection: Queryable) => {
        const { recipient: key, ...lead } = request.body;
        const recipient = await requireRecipient(connection, { form: "home-evaluation" }, key);
        const stored = { ...lead, releaseSet, recipient, userId: request.account?.userId };
        const added = await addLead(connection, "home-evaluation", stored, at);
        const reference = toLeadReference(added.id);
        await mailLead(mail, connection, {
          ...evaluationMail(lead),
          recipient,
          reference,
          releaseSet,
        });
        await mailReceipt(mail, connection, {
          to: request.body.email,
          reference,
          at: added.received_at,
          cause: toMailCause(request, { networkName, settings }),
        });
        return toLeadResponse(added);
      };
      const response = await storeOnce(database, request, at, store);
      return reply.status(201).send(response);
    },
  });
};

function evaluationMail(lead: Omit<EvaluationLead, "recipient">) {
  return {
    subject: `Home evaluation: ${lead.address}, ${lead.city}`,
    lines: [
      ["Name", lead.name],
      ["Email", lead.email],
      ["Phone", lead.phone],
      ["Home", [lead.address, lead.city, lead.postalcode].filter(Boolean).join(", ")],
      ["Kind", lead.PropertySubType],
      ["Bedrooms", lead.bedrooms],
      ["Bathrooms", lead.bathrooms],
      ["Condition", lead.condition],
      ["When", lead.timeline],
      ...Object.entries(lead.campaign ?? {}),
    ],
    message: lead.notes,
  } satisfies Partial<LeadMail>;
}
