import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { formatPhone } from "@larchway/shared/domain";
import { isPhone } from "@larchway/shared/contracts/api";
import { phoneCheckSchema, phoneRejectedSchema, phoneValidSchema } from "@larchway/shared/contracts/accounts";
import { CodedError } from "@larchway/shared/contracts/errors";
import { createRateLimit } from "../http/rate-limit";
import type { AccountDependencies } from "./dependencies";

export const phoneRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, { settings }) => {
  const config = { noStore: true, limit: createRateLimit(api, settings.authAttempts * 4) };

  api.post("/phone/validate", {
    config,
    schema: {
      tags: ["users"],
      summary: "Is this a phone number? Ten digits count, however they are written",
      body: phoneCheckSchema,
      response: { 200: phoneValidSchema, 400: phoneRejectedSchema },
    },
    handler: async (request, reply) => {
      const { phone } = request.body;
      if (!isPhone(phone)) {
        // The status is in the body, too: clients of this call expect it there.
        const problem = new CodedError("PHONE_NOT_VALID").toProblem(request.id);
        return reply.status(400).send({ status: 400, ...problem });
      }
      return {
        status: "valid" as const,
        message: "The phone number is valid.",
        phone: formatPhone(phone),
      };
    },
  });
};
