import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { linkTokenSchema, unsubscribeEmailSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { storeOnce } from "../http/store-once";
import { createBackgroundWork } from "../http/background-work";
import { createSharedRateLimit } from "../http/rate-limit";
import { acceptForms } from "./accept-forms";
import { addConsent } from "./consent-repository";
import type { MailDependencies } from "./dependencies";
import { hashUnsubscribeToken } from "./mailer";
import { toMailCause } from "./mail-limit";
import { sendUnsubscribeLink } from "./unsubscribe-link";
import { findUnsubscribeEmail, suppressMail } from "./unsubscribe-repository";

const tags = ["mail"];

/** Stops commercial mail immediately and without signing in (CASL). */
export const unsubscribeRoutes: FastifyPluginAsyncZod<MailDependencies> = async (api, dependencies) => {
  const { clientName, database, now, settings } = dependencies;
  const inBackground = createBackgroundWork(api, "the link to unsubscribe was not mailed");
  const config = {
    noStore: true,
    limit: createSharedRateLimit(
      { clientName, database },
      { name: "unsubscribe", max: settings.authAttempts },
    ),
  };

  // Mail programs send the one-click form `List-Unsubscribe=One-Click`; what counts is the address.
  acceptForms(api);

  async function unsubscribe(connection: Queryable, emailKey: string, at: Date): Promise<void> {
    await suppressMail(connection, emailKey, at);
    const proof = { kind: "marketing-email", granted: false, source: "unsubscribe" } as const;
    await addConsent(connection, { ...proof, emailKey, at });
  }

  api.post("/unsubscribe", {
    // A mail program has no API key.
    config: { ...config, calledByPrograms: true },
    schema: {
      tags,
      summary: "Unsubscribe; the token comes in the body, or in the address for mail programs (RFC 8058)",
      querystring: linkTokenSchema.partial(),
      // A request without a body is validated as null.
      body: linkTokenSchema.partial().nullish(),
      response: { 200: okSchema },
    },
    handler: async (request) => {
      const token = request.body?.token ?? request.query.token;
      if (!token) throw new CodedError("LINK_NOT_VALID");
      const at = new Date(now());
      return storeOnce(database, request, at, async (connection) => {
        const emailKey = await findUnsubscribeEmail(connection, hashUnsubscribeToken(token), at);
        if (!emailKey) throw new CodedError("LINK_NOT_VALID");
        await unsubscribe(connection, emailKey, at);
        return { ok: true as const };
      });
    },
  });

  async function mailLinkOnce(request: FastifyRequest, email: string): Promise<void> {
    await storeOnce(database, request, new Date(now()), async (connection) => {
      await sendUnsubscribeLink(dependencies, connection, {
        email,
        cause: toMailCause(request, dependencies),
      });
      return { ok: true };
    });
  }

  api.post("/unsubscribe/email", {
    config,
    schema: {
      tags,
      summary: "Mail a link that unsubscribes; the response never reveals whether we know the address",
      body: unsubscribeEmailSchema,
      response: { 202: okSchema },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      // Not awaited: the time it takes must not reveal whether we know the address.
      inBackground(request, () => mailLinkOnce(request, email));
      return reply.status(202).send({ ok: true });
    },
  });

  api.get("/unsubscribe", {
    config,
    schema: {
      tags,
      // Scanners of mail open every address: reading must change nothing.
      summary: "Redirects a browser that opens the URL of the mail header to the page with the button",
      querystring: linkTokenSchema,
      response: { 303: z.null() },
    },
    handler: async (request, reply) => {
      const page = `${settings.siteUrl}/unsubscribe/${encodeURIComponent(request.query.token)}`;
      return reply.redirect(page, 303);
    },
  });
};
