import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { linkTokenSchema } from "@larchway/shared/contracts/accounts";
import { alertLinkActions } from "@larchway/shared/contracts/alert";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { describeFile } from "../../http/file-response";
import { createRateLimit } from "../../http/rate-limit";
import { acceptForms } from "../../mail/accept-forms";
import type { MailDependencies } from "../../mail/dependencies";
import { hashUnsubscribeToken } from "../../mail/mailer";
import { pagePolicy, renderDone, renderExpired, renderOffer, renderUndone } from "./alert-link-page";
import { findAlertLink } from "./alert-link-repository";
import { changeByLink } from "./change-by-link";

const tags = ["mail"];
const mimeType = "text/html";
const querystring = z.object({ search: z.coerce.number().int().min(0).max(50).optional() });
const response = { 200: describeFile(mimeType) };
const params = linkTokenSchema.extend({ action: z.enum(alertLinkActions) });

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header("content-security-policy", pagePolicy)
    .header("x-robots-tag", "noindex")
    .type(`${mimeType}; charset=utf-8`)
    .send(page);
}

/**
 * Links of alert mails: pages with one button each, which work without signing in and without scripts. They are served here
 * and not by a remote, so that people can stop mail even while a build is broken.
 */
export const alertLinkRoutes: FastifyPluginAsyncZod<
  Pick<MailDependencies, "database" | "now" | "settings">
> = async (api, { database, now, settings }) => {
  const config = { noStore: true, limit: createRateLimit(api, settings.authAttempts * 4) };

  // Forms of the pages, and `List-Unsubscribe=One-Click` of mail programs: what counts is the URL.
  acceptForms(api);

  api.get("/alert-links/:token/:action", {
    config,
    schema: {
      tags,
      // Scanners of mail open every URL: reading must change nothing.
      summary: "Page with the button of a link in an alert mail",
      params,
      querystring,
      response,
    },
    handler: async ({ params: { token, action }, query: { search } }, reply) => {
      const link = await findAlertLink(database, hashUnsubscribeToken(token), new Date(now()));
      return sendPage(
        reply,
        link ? renderOffer(action, { token, link, searchIndex: search }) : renderExpired(),
      );
    },
  });

  api.post("/alert-links/:token/:action", {
    // A mail program has no API key, and a form without scripts can't send it.
    config: { ...config, calledByPrograms: true },
    schema: {
      tags,
      summary: "Do what a link in an alert mail offers; also one-click unsubscribing (RFC 8058)",
      params: linkTokenSchema.extend({ action: z.enum([...alertLinkActions, "undo"]) }),
      querystring,
      response: { ...response, 400: problemSchema },
    },
    handler: async ({ params: { token, action }, query: { search } }, reply) => {
      const change = {
        tokenHash: hashUnsubscribeToken(token),
        action,
        searchIndex: search,
        at: new Date(now()),
      };
      const link = await database.transaction((connection) => changeByLink(connection, change));
      return sendPage(
        reply,
        action === "undo" ? renderUndone() : renderDone(action, { token, link, searchIndex: search }),
      );
    },
  });
};
