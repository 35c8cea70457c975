import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountConsentsSchema, consentSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { storeOnce } from "../http/store-once";
import { createRateLimit } from "../http/rate-limit";
import { addConsent, listConsents } from "../mail/consent-repository";
import { allowMail, suppressMail } from "../mail/unsubscribe-repository";
import type { AccountDependencies } from "./dependencies";
import { requireUser } from "./require-user";
import { toEmailKey } from "../mail/email-key";

export const consentRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const limit = createRateLimit(api, settings.authAttempts * 4);

  api.get("/users/consents", {
    config: { noStore: true, needsUser: true, limit },
    schema: {
      tags: ["users"],
      summary: "The current consents of the account, with date and version",
      response: { 200: accountConsentsSchema },
    },
    handler: async ({ user }) => {
      const emailKey = user.email_verified_at ? toEmailKey(user.email) : undefined;
      const rows = await listConsents(database, { userId: user.id, emailKey });
      return { consents: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
    },
  });

  api.post("/consent", {
    config: { noStore: true, limit },
    schema: {
      tags: ["users"],
      summary: "Record a consent or its withdrawal",
      body: consentSchema,
      response: { 201: okSchema, 401: problemSchema },
    },
    handler: async (request, reply) => {
      const { kind, granted, wording, anonymousId } = request.body;
      const isMail = kind === "marketing-email";
      const user = request.account || isMail ? await requireUser(request, database) : undefined;
      if (!user && !anonymousId) {
        throw new CodedError("INVALID_REQUEST", {
          issues: [{ path: "anonymousId", message: "Required when you aren't signed in." }],
        });
      }
      const at = new Date(now());
      const emailKey = user && toEmailKey(user.email);
      const response = await storeOnce(database, request, at, async (connection) => {
        const whose = { userId: user?.id, emailKey, anonymousId };
        await addConsent(connection, { kind, granted, wording, source: "settings", ...whose, at });
        if (isMail && emailKey) await (granted ? allowMail : suppressMail)(connection, emailKey, at);
        return { ok: true as const };
      });
      return reply.status(201).send(response);
    },
  });
};
