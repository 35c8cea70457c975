import { z } from "@larchway/shared/schema";
import { linkTokenSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { addConsent } from "./consent-repository";
import { hashUnsubscribeToken } from "./mailer";
import { findUnsubscribeEmail, suppressMail } from "./unsubscribe-repository";

const tags = ["mail"];

/** No more commercial mail, without signing in and effective at once (CASL). */
export const unsubscribeRoutes: Routes = (api, { database, now, settings }) => {
  const limit = createAddressLimit(api, settings.authAttempts);

  // Mail programs send the one-click form `List-Unsubscribe=One-Click`; what counts is the address.
  api.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string" },
    (_request, _body, done) => done(null, undefined),
  );

  async function unsubscribe(token: string): Promise<void> {
    const at = new Date(now());
    await database.transaction(async (connection) => {
      const emailKey = await findUnsubscribeEmail(connection, hashUnsubscribeToken(token), at);
      if (!emailKey) throw new CodedError("LINK_NOT_VALID");
      await suppressMail(connection, emailKey, at);
      await addConsent(connection, {
        kind: "marketing-email",
        granted: false,
        source: "unsubscribe",
        emailKey,
        at,
      });
    });
  }

  api.post("/unsubscribe", {
    // A mail program has no key of ours.
    config: { withoutClientKey: true },
    schema: {
      tags,
      summary: "Unsubscribe; the token comes in the body, or in the address for mail programs (RFC 8058)",
      querystring: linkTokenSchema.partial(),
      // A request without a body is validated as null.
      body: linkTokenSchema.partial().nullish(),
      response: { 200: okSchema, 400: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      const token = request.body?.token ?? request.query.token;
      if (!token) throw new CodedError("LINK_NOT_VALID");
      await unsubscribe(token);
      reply.header("cache-control", "no-store");
      return { ok: true as const };
    },
  });

  api.get("/unsubscribe", {
    schema: {
      tags,
      summary: "Unsubscribe from a mail program that only opens the address; leads to the page that says so",
      querystring: linkTokenSchema,
      response: { 303: z.null(), 400: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      await unsubscribe(request.query.token);
      return reply
        .header("cache-control", "no-store")
        .redirect(`${settings.siteUrl}/emails/unsubscribe/success`, 303);
    },
  });
};
